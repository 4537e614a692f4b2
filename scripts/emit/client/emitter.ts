// The emitters of client.ts, with the types of a client whose dates and integers are converted, and of query.ts.

import { Conversions } from "../conversions/conversions.js";
import { transformsAny } from "../contract/transforms.js";
import type { EmittedFiles, Emitter } from "../contract/emitter.js";
import { code, moduleName } from "../printer/code.js";
import { prepareStructures } from "../types/structure.js";
import { printTypes } from "../types/types.js";
import { emit } from "./client.js";

export const client: Emitter = {
  name: "client",
  summary: "a typed client on fetch",
  files: ["client.ts", "client-types.ts"],
  // Options of a client that callers choose.
  runtime: [
    { module: "client/log.ts" },
    { module: "client/openapi-fetch/middleware.ts" },
    { module: "client/validation.ts", beside: "routes" },
  ],
  // It imports the types.
  prepare: prepareStructures,
  emit: async ({ model, banner, transforms, docsUrl }): Promise<EmittedFiles> => {
    if (!transformsAny(transforms)) return { "client.ts": emit(model, docsUrl) };
    const conversions = new Conversions(model, transforms);
    const text = `// ${banner}\n\n${await printTypes(model, conversions)}`;
    return { "client.ts": emit(model, docsUrl, conversions), "client-types.ts": text };
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
