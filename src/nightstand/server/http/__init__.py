"""What is asked over HTTP and over sockets; each module has a list `handlers`."""
