// The sources of scripts/runtime/, in a browser: they are in the bundle.

/** All of them by their names; the bundler puts them in this place (scripts/platform/bundling.ts). */
declare const runtimeSources: Readonly<Record<string, string>>;

/** The text of a module by its name there: `client/client.ts`. */
export function readRuntimeSource(name: string): string {
  const source = runtimeSources[name];
  if (source === undefined) throw new Error(`scripts/runtime/${name} is not in the bundle.`);
  return source;
}
