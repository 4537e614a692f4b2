// Prints which of the large packages are loaded at each stage; a process of its own, since tests share theirs.
import { createRequire } from "node:module";
import { acme, bearer, startService } from "../service/service.js";

const packages = ["i18n-iso-countries", "libphonenumber-js", "pdfkit", "temporal-polyfill"];
const { cache } = createRequire(import.meta.url);
const loaded = (): string[] => packages.filter((name) => Object.keys(cache).some((file) => file.includes(`/${name}/`)));

const service = startService();
const found: Record<string, string[]> = { started: loaded() };
await service.app.request("/v1/users", { headers: bearer(acme) });
found["a list"] = loaded();
// Imported here, because it loads the client and what creates the facts of a user.
const { live } = await import("../service/life.js");
await live(service, "user");
found["a user"] = loaded();
await live(startService(), "active");
found["a note"] = loaded();
console.log(JSON.stringify(found));
