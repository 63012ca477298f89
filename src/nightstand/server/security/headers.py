"""What every answer tells the browser not to do."""

from __future__ import annotations

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from nightstand.server.security.keys import only_https
from nightstand.server.settings import Settings

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
"""No inline script or style, nothing from elsewhere, and nobody's frame around it."""

HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",  # an invitation is in the address
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class SecurityHeaders:
    """For Litestar's `before_send`, so that errors of routing carry the headers, too."""

    def __init__(self, settings: Settings) -> None:
        self.headers = dict(HEADERS)
        if only_https(settings):
            self.headers["Strict-Transport-Security"] = "max-age=31536000"

    async def __call__(self, message: Message, _scope: Scope) -> None:
        if message["type"] == "http.response.start":
            headers = MutableScopeHeaders.from_message(message)
            for name, value in self.headers.items():
                headers.setdefault(name, value)
