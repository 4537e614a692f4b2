// Loaded by vitest before each file: the random cases are the same in every run, unless FUZZ_SEED chooses others.
import fc from "fast-check";

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env["FUZZ_SEED"] ?? 1) });
