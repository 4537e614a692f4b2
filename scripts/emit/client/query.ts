// query.ts: the options of TanStack Query for the methods of a client. It says nothing of the document.

import { code, moduleName } from "../printer/code.js";
import type { Emitter } from "../contract/emitter.js";

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
