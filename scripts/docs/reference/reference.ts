// The reference of a document: the page that Redoc renders, made self-contained, with the header of the site above it.
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { isObject, itemsOf, memberOf, type JsonObject } from "../../json/json.js";
import { mapOperations } from "./operations.js";
import { withContentSecurityPolicy } from "../policy.js";
import { referenceDocument } from "./document.js";
import { referenceScript, referenceStyle } from "./style.js";
import { escapeHtml, plainText, withVisibleOverrides } from "../markup/html.js";
import { firstParagraph } from "../markup/tokens.js";

/** What the pages of a site share, as HTML. */
export interface Site {
  /** Elements for the head: styles and scripts. A header that stays in view sets `--site-header-height` on `:root`. */
  readonly head: string;
  /** The first elements of the body. */
  readonly header: string;
}

/**
 * The reference page of a document, as complete HTML. Operations are linked to by `#operation/OPERATION_ID`.
 * @throws Error with Redocly's output as `stderr` if Redocly can't render the document
 */
export async function referencePage(document: JsonObject, { head, header }: Site): Promise<string> {
  const page = withHashLinks(withoutOtherHosts(await render(referenceDocument(document))));
  const own = `${descriptionElement(document)}<style>${referenceStyle}</style>\n<script>${referenceScript}</script>`;
  return withContentSecurityPolicy(
    page
      .replace("</head>", () => `${own}\n${head}\n</head>`)
      .replace(/<body>\s*/, (body) => `${body}${withVisibleOverrides(header)}\n`),
  );
}

/** A search engine shows about as many characters. */
const maxDescription = 300;

/** The element with what the API is, for search engines; "" where the document doesn't say it. */
function descriptionElement({ info }: JsonObject): string {
  const { summary, description } = isObject(info) ? info : {};
  const [own, text] = [summary, description].map((each) => (typeof each === "string" ? each : ""));
  const content = plainText(own || firstParagraph(text ?? ""));
  const short =
    content.length > maxDescription ? `${content.slice(0, maxDescription).replace(/\s+\S*$/, "")} …` : content;
  return short === "" ? "" : `<meta name="description" content="${escapeHtml(withVisibleOverrides(short))}">\n`;
}

/** Renders in a folder of its own, so that no redocly.yaml of the present folder changes the page. */
async function render(document: JsonObject): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "halves-reference-"));
  try {
    await writeFile(join(folder, "openapi.json"), JSON.stringify(document));
    const options = JSON.stringify({ codeSamples: { languages: sampleLanguages(document) } });
    const args = ["build-docs", "openapi.json", "--output", "index.html", "--inlineBundle", "--openapi", options];
    await promisify(execFile)(process.execPath, [join(redoclyFolder(import.meta.url), "bin", "cli.js"), ...args], {
      cwd: folder,
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    });
    return await readFile(join(folder, "index.html"), "utf8");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The folder of Redocly CLI for a module. Throws an Error that says how to install it: it is no dependency of ours. */
export function redoclyFolder(module: string): string {
  try {
    return dirname(createRequire(module).resolve("@redocly/cli/package.json"));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND")) throw error;
    const install = "npm install --save-dev @redocly/cli";
    throw new Error(`The documentation needs the package @redocly/cli: ${install}`, { cause: error });
  }
}

/**
 * The languages of all samples of operations, and the body of a request as it is. Redoc shows no sample in a language
 * that is neither among its options nor one of ten that it knows.
 */
function sampleLanguages(document: JsonObject): readonly JsonObject[] {
  const languages = new Map<string, JsonObject>();
  mapOperations(document, (operation) => {
    for (const sample of itemsOf(operation["x-codeSamples"])) {
      const [lang, label] = [memberOf(sample, "lang"), memberOf(sample, "label") ?? memberOf(sample, "lang")];
      if (typeof lang === "string" && typeof label === "string") languages.set(label.toLowerCase(), { lang, label });
    }
    return operation;
  });
  return [...languages.values(), { lang: "payload", label: "Payload" }];
}

/**
 * Replaces the URLs of the logo, the icons and the telemetry in Redocly's bundle; images that can't load are hidden.
 */
function withoutOtherHosts(page: string): string {
  return page.replace(/https:\/\/(?:cdn\.redoc\.ly|cdn\.redocly\.com|otel\.cloud\.redocly\.com)[^"'`\s]*/g, "data:,");
}

/**
 * The links that Redocly renders are for a server (`/users`), but its script routes by fragments (`#/users`), and keeps
 * rendered attributes: in a new tab they would be 404.
 */
function withHashLinks(page: string): string {
  return page.replace(/(<a\b[^>]*\shref=")(\/[^"]*"[^>]*\sdata-discover="true")/g, "$1#$2");
}
