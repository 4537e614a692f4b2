// The thread of worker.ts where the toolkit runs from its sources: a thread doesn't have the loader of TypeScript that
// its process has.
import { register } from "tsx/esm/api";

register();
await import("./worker.ts");
