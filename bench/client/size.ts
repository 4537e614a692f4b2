// The gzipped size of clients in a browser's bundle: of a program that calls one operation, and of one with all
// operations.

import { bundle, programs } from "../bundle.js";
import { folder, generateHeyApi, peers } from "../measuring/peers.js";
import { root } from "../measuring/measure.js";
import type { Subject } from "../programs.js";
import { short, type Report } from "../measuring/report.js";
import { reasonOf } from "../measuring/windows.js";

/** A program that calls one operation, and one that has all; the same where a client isn't made of operations. */
type Programs = readonly [folder: string, one: string, all?: string];

const clients: Readonly<Record<string, Programs>> = {
  halves: [root, programs["one operation"], programs["all operations"]],
  "halves, the credit client": [root, programs["the credit client"]],
  "openapi-fetch": [
    root,
    'import createClient from "openapi-fetch"; console.log(await createClient({ baseUrl: "http://localhost" }).GET("/v1/users/1"));',
  ],
  "hey-api": [
    folder,
    'import { getUser } from "./hey-api/sdk.gen.js"; console.log(await getUser({ path: { user_uuid: "1" } }));',
    'import * as sdk from "./hey-api/sdk.gen.js"; console.log(sdk);',
  ],
  ky: [peers, 'import ky from "ky"; console.log(await ky("http://localhost/v1/users/1").json());'],
  stripe: [peers, 'import Stripe from "stripe"; console.log(await new Stripe("key").customers.retrieve("1"));'],
  openai: [
    peers,
    'import OpenAI from "openai"; console.log(await new OpenAI({ apiKey: "key" }).models.retrieve("1"));',
  ],
};

export async function benchClientSize(report: Report, before: Subject | undefined): Promise<void> {
  await generateHeyApi();
  const all = Object.entries(clients).map(([name, [from, ...own]]) => [name, from, own] as const);
  // As they were, of the revision's own client.
  const old = before && all.filter(([, from]) => from === root && before.folder !== root).slice(0, 2);
  const rows: (readonly string[])[] = [];
  let ours: readonly number[] | undefined;
  const add = async (
    name: string,
    from: string,
    [one, whole = one]: readonly [one: string, all?: string],
  ): Promise<void> => {
    try {
      const sizes = [(await bundle(one, from)).gzipped, (await bundle(whole, from)).gzipped];
      ours ??= sizes;
      rows.push([name, ...sizes.flatMap((size, index) => [bytes(size), short(size / (ours?.[index] ?? NaN))])]);
    } catch (error) {
      rows.push([name, `not measured: ${reasonOf(error)}`, "", "", ""]);
    }
  };
  for (const [name, from, own] of all) await add(name, from, own);
  for (const [name, , own] of old ?? []) await add(`${name}, ${before?.name}`, before?.folder ?? root, own);
  report.note("Size of a client in a browser's bundle: esbuild, minified; gzipped bytes.");
  report.table(["client", "one operation", "ratio", "all operations", "ratio"], rows);
}

function bytes(size: number): string {
  return size.toLocaleString("en-US");
}
