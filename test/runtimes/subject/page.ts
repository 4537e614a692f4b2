// A page whose service worker is the server. `steps` becomes the steps as JSON, or the reason why there are none.
import { runContract } from "./contract.ts";

const page = globalThis as unknown as { steps?: string };

try {
  const { serviceWorker } = navigator;
  await serviceWorker.register("/service-worker.js", { type: "module" });
  if (serviceWorker.controller === null)
    await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  page.steps = JSON.stringify(await runContract(`${location.origin}/v1`, (request) => fetch(request)));
} catch (error) {
  page.steps = JSON.stringify(String(error));
}
