// The TypeScript compiler as a process of Node.
import { join } from "node:path";

const program = join(import.meta.dirname, "../../../node_modules/typescript-7/bin/tsc");

/** With plain messages and one checker: several do part of the work twice, and other tests run meanwhile. */
export const compilerArgs: readonly string[] = [program, "--singleThreaded", "--pretty", "false"];
