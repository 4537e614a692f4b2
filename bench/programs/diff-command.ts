// The command `halves diff`, bundled with all that its package has.
await import("../../scripts/bin/diff.js");
export {};
