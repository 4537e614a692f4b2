// The gzipped size of clients in a browser's bundle: of a program that calls one operation, and of one with all
// operations.

import { bundle, programs } from "./bundle.js";
import { folder, generateHeyApi, peers } from "./client-peers.js";
import { root } from "./measure.js";

/** A program that calls one operation, and one that has all; the same where a client isn't made of operations. */
type Programs = readonly [folder: string, one: string, all?: string];

const clients: Readonly<Record<string, Programs>> = {
  "halves, openapi-fetch inside": [root, programs["one operation"], programs["all operations"]],
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

export async function benchClientSize(): Promise<void> {
  await generateHeyApi();
  console.log("\nSize of a client in a browser's bundle (esbuild, minified; gzipped bytes)");
  console.log(
    `  ${"".padEnd(30)}${"one operation".padStart(16)}${"ratio".padStart(8)}${"all".padStart(12)}${"ratio".padStart(8)}`,
  );
  let ours: readonly number[] | undefined;
  for (const [name, [from, one, all = one]] of Object.entries(clients)) {
    const sizes = [(await bundle(one, from)).gzipped, (await bundle(all, from)).gzipped];
    ours ??= sizes;
    const cells = sizes.map(
      (size, index) =>
        `${size.toLocaleString("en-US").padStart(index === 0 ? 16 : 12)}${(size / (ours?.[index] ?? NaN)).toFixed(2).padStart(8)}`,
    );
    console.log(`  ${name.padEnd(30)}${cells.join("")}`);
  }
}
