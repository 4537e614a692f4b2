// Loaded by vitest before each file: a test does the same however it is started.
import fc from "fast-check";

// The random cases are the same in every run, unless FUZZ_SEED chooses others.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env["FUZZ_SEED"] ?? 1) });

// `npm run -s` makes every npm below it silent, so that a test which reads what `npm publish` prints found nothing.
delete process.env["npm_config_loglevel"];
