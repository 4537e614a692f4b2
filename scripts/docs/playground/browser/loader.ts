// The script that is written in the page. It brings the others, which are compressed: a browser reads 4 MB of text, and
// compiles what is written in the page itself, in the time of several frames.

import { playgroundData, type PageData } from "../page-data.js";
import { unpack } from "../packed.js";
import { waitForFrame } from "./frames.js";

/** The URL of a packed script, made in the page: the page's policy allows no other. */
async function scriptUrl(packed: string): Promise<string> {
  const script = await unpack(packed).blob();
  return URL.createObjectURL(script.slice(0, script.size, "text/javascript"));
}

async function load(): Promise<void> {
  await waitForFrame();
  const data = document.getElementById(playgroundData)?.textContent ?? "";
  const { packed, page, worker } = JSON.parse(data) as PageData;
  const url = await scriptUrl(page);
  const [{ start }, script] = await Promise.all([
    import(url) as Promise<typeof import("./main.js")>,
    scriptUrl(worker),
  ]);
  await start(packed, script);
}

load().catch((error: unknown) => {
  const status = document.getElementById("status");
  if (status !== null) status.textContent = `The page can't start in this browser. ${String(error)}`;
});
