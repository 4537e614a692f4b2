// Public APIs whose documents are shared beside the project and whose vendors publish an SDK: both are measured side by
// side. apis/ has a folder for each.

import { existsSync } from "node:fs";
import { cp, mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { peer } from "../measuring/peers.js";
import { generateCommand, root, run } from "../measuring/measure.js";

export interface Api {
  /** Also the name of the folder of its programs. */
  readonly name: string;
  readonly title: string;
  /** The document, among the shared ones. */
  readonly document: string;
  /** The package of the vendor's SDK. */
  readonly sdk: string;
  /** The status of a request that isn't valid. */
  readonly invalid: number;
  /** The body of an error, where the document has none. */
  readonly error?: (status: number) => object;
  /** Whether the mock checks credentials: not where the document requires a scheme that it doesn't describe. */
  readonly security?: false;
  /** What the document doesn't say of its pages, which the configuration of its client adds. */
  readonly pagination?: object;
}

/** All of them, whether or not their documents are there. */
export const apis: readonly Api[] = [
  { name: "asana", title: "Asana", document: "specs-more/asana.yaml", sdk: "asana", invalid: 400 },
  { name: "box", title: "Box", document: "specs/box.json", sdk: "box-node-sdk", invalid: 400 },
  { name: "clerk", title: "Clerk", document: "specs-more/clerk-bapi.yaml", sdk: "@clerk/backend", invalid: 422 },
  { name: "intercom", title: "Intercom", document: "specs-more/intercom.yaml", sdk: "intercom-client", invalid: 422 },
  { name: "lithic", title: "Lithic", document: "specs-more/lithic.yaml", sdk: "lithic", invalid: 400 },
  { name: "mollie", title: "Mollie", document: "specs-more/mollie.yaml", sdk: "mollie-api-typescript", invalid: 422 },
  { name: "openai", title: "OpenAI", document: "specs/openai.yaml", sdk: "openai", invalid: 400 },
  { name: "plaid", title: "Plaid", document: "specs/plaid.yaml", sdk: "plaid", invalid: 400 },
  {
    name: "resend",
    title: "Resend",
    document: "specs/resend.yaml",
    sdk: "resend",
    invalid: 422,
    error: (statusCode) => ({ statusCode, name: "an_error", message: "Something is wrong." }),
    pagination: { style: "last-id", parameter: "after", id: "/id", hasMore: "/has_more" },
  },
  { name: "twilio", title: "Twilio Verify", document: "specs/twilio-verify.yaml", sdk: "twilio", invalid: 400 },
];

/** Below this project, where the packages that generated code imports are found. */
export const folder = join(root, "dist/compare-apis");

/** The document's path. */
export function documentOf({ document }: Api): string {
  return join(root, "../shared", document);
}

/** Those whose documents are there. */
export const sharedApis = apis.filter((api) => existsSync(documentOf(api)));

/** Where an API's programs are, beside its generated client. */
export function folderOf({ name }: Api): string {
  return join(folder, name);
}

/** Generates the clients of APIs, and puts the programs beside them. */
export async function prepareApis(selected: readonly Api[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await Promise.all(selected.map(prepareApi));
  await symlink(await peer(""), join(folder, "node_modules"), "junction");
}

async function prepareApi(api: Api): Promise<void> {
  const out = folderOf(api);
  await mkdir(out, { recursive: true });
  await cp(join(import.meta.dirname, "apis", api.name), out, { recursive: true });
  const target = {
    spec: documentOf(api),
    out: join(out, "generated"),
    emit: ["client", "query"],
    pagination: api.pagination,
  };
  const config = join(out, "halves.config.json");
  await writeFile(config, JSON.stringify({ targets: [target] }));
  await run([generateCommand, "--config", config]);
}
