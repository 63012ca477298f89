import { mount } from "svelte";
import App from "./App.svelte";
import { listen } from "./lib/router.svelte";
import { theme } from "./lib/theme.svelte";
import "./styles/tokens.css";
import "./styles/base.css";

theme.show();
listen();
const target = document.getElementById("app");
if (target === null) throw new Error("index.html has no #app");
mount(App, { target });
