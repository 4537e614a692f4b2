// The page "Try it" of a site in a browser: makes the site of a document, and fills in forms as one does.
import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Page } from "./chromium.js";
import { desktop, prepare, serveFolder, visit } from "./docs-pages.js";

export const root = join(import.meta.dirname, "../../..");

/** The output of a program; with its errors where it fails. */
export function run(args: readonly string[], cwd = root): Promise<string> {
  return promisify(execFile)(process.execPath, args, { cwd }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`,
  );
}

export class TryItPage {
  /** Of the site, with a slash at its end. */
  url = "";
  readonly folder = mkdtempSync(join(tmpdir(), "try-it-"));
  #page: Page | undefined;
  #close: () => unknown = () => undefined;

  get page(): Page {
    if (this.#page === undefined) throw new Error("The page is not open.");
    return this.#page;
  }

  /** Makes the site of a document, serves it and opens a browser. */
  async start(chromium: string | undefined, spec: string): Promise<void> {
    if (chromium === undefined) throw new Error("CI needs Chromium on its PATH.");
    await run(["--import", "tsx", "scripts/docs/docs.ts", spec, "--out", join(this.folder, "site")]);
    const { close, url } = await serveFolder(join(this.folder, "site"), "/docs/");
    this.#close = close;
    this.url = url;
    this.#page = await Page.open(chromium);
    await prepare(this.page);
  }

  async end(): Promise<void> {
    await this.#page?.close();
    this.#close();
    await rm(this.folder, { recursive: true, force: true });
  }

  readonly open = async (operation: string, view = desktop): Promise<void> => {
    await visit(this.page, `${this.url}try-it.html#${operation}`, view);
    await this.page.until(`document.querySelector("#try-it pre") !== null`);
  };
  /** The element of a label. */
  readonly field = (label: string): string =>
    `[...document.querySelectorAll("#try-it label")].find((each) => each.textContent === ${JSON.stringify(label)}).control`;
  /** The element that says itself what it is. */
  readonly labelled = (name: string): string => `document.querySelector("#try-it [aria-label='${name}']")`;
  readonly enter = (label: string, text: string): Promise<unknown> => this.enterInto(this.field(label), text);
  readonly enterBy = (name: string, text: string): Promise<unknown> => this.enterInto(this.labelled(name), text);
  readonly enterInto = (element: string, text: string): Promise<unknown> =>
    this.page.evaluate(`(() => {
      const field = ${element};
      field.value = field instanceof HTMLSelectElement
        ? [...field.options].find((each) => each.textContent === ${JSON.stringify(text)}).value
        : ${JSON.stringify(text)};
      for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
    })()`);
  readonly press = (text: string): Promise<unknown> =>
    this.page.evaluate(
      `[...document.querySelectorAll("#try-it button")].find((each) => each.textContent === ${JSON.stringify(text)}).click()`,
    );
  /** A block of the page when it has a text that fits. */
  readonly text = async (label: string, like: string): Promise<string> => {
    const block = `document.querySelector("#try-it pre[aria-label='${label}']").textContent`;
    await this.page.until(`${block}.includes(${JSON.stringify(like)})`);
    return (await this.page.evaluate(block)) as string;
  };
  /** What the page says of a response: its status, the comparison with the document, and its body. */
  readonly send = async (): Promise<readonly [status: string, verdict: string, body: string]> => {
    await this.press("Send");
    await this.page.until(`document.querySelector("#try-it .status") !== null`);
    return (await this.page.evaluate(`[".status strong", ".status + p", "pre.body"].map(
      (each) => document.querySelector("#try-it " + each)?.textContent ?? "")`)) as [string, string, string];
  };
}
