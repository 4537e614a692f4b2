// The emitters of client.ts, with the types of a client whose dates and integers are converted, and of query.ts.

import { Conversions } from "../conversions/conversions.js";
import { transformsAny } from "../contract/transforms.js";
import type { EmittedFiles, Emitter } from "../contract/emitter.js";
import { code, moduleName } from "../printer/code.js";
import { prepareStructures } from "../types/structure.js";
import { printTypes } from "../types/types.js";
import { emit } from "./client.js";
import { callsOf, hasFiles } from "../calls/calls.js";
import { emitHeaders } from "./headers.js";
import type { Model } from "../../model/model.js";

export const client: Emitter = {
  name: "client",
  summary: "a typed client on fetch",
  files: ["client.ts", "client-types.ts", "headers.ts"],
  // Options of a client that callers choose.
  runtime: [
    { module: "client/log.ts" },
    { module: "client/headers/rate-limit.ts" },
    { module: "client/openapi-fetch/middleware.ts" },
    { module: "client/validation.ts", beside: "routes" },
    ...["files.ts", "transfers/progress.ts"].map((each) => ({
      module: `client/${each}`,
      isFor: ({ operations }: Model) => callsOf(operations).some(hasFiles),
    })),
  ],
  // It imports the types.
  prepare: prepareStructures,
  emit: async ({ model, banner, transforms, docsUrl }): Promise<EmittedFiles> => {
    const headers = emitHeaders(model);
    if (!transformsAny(transforms)) return { "client.ts": emit(model, docsUrl), "headers.ts": headers };
    const conversions = new Conversions(model, transforms);
    const text = `// ${banner}\n\n${await printTypes(model, conversions)}`;
    return { "client.ts": emit(model, docsUrl, conversions), "client-types.ts": text, "headers.ts": headers };
  },
};

/** The options of TanStack Query for the methods of a client. It says nothing of the document. */
export const query: Emitter = {
  name: "query",
  summary: "TanStack Query for the client's methods, only where it is selected",
  files: ["query.ts"],
  emit: () => ({
    "query.ts": code`
      export { infiniteQueryOptions, mutationOptions, queryKey, queryOptions } from ${moduleName("./runtime/client/query.js")};
      export type {
        InfiniteQueryOptions,
        ListPage,
        MutationOptions,
        QueryOptions,
      } from ${moduleName("./runtime/client/query.js")};
    `,
  }),
};

/** Files of the disk, for which a project needs the types of Node: one for browsers has none. */
export const diskFiles: Emitter = {
  name: "files",
  summary: "uploads from the disk and downloads to it in Node.js, only where it is selected",
  files: ["files.ts"],
  emit: () => ({
    "files.ts": code`
      export { openFile, saveFile } from ${moduleName("./runtime/client/transfers/node-files.js")};
    `,
  }),
};
