// The instructions of a Dockerfile, for a test that does the same without an engine.

export interface Instruction {
  /** In capitals: `COPY`. */
  readonly name: string;
  readonly text: string;
}

/** The part of a Dockerfile from one FROM to the next. */
export interface Stage {
  readonly name: string | undefined;
  readonly image: string;
  readonly instructions: readonly Instruction[];
}

/** Reads what server/Dockerfile uses of the syntax: comments, continued lines and stages. */
export function parseDockerfile(text: string): readonly Stage[] {
  const lines = text
    .replaceAll(/\\\n\s*/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"));
  const stages: { name: string | undefined; image: string; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const [, name = "", rest = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === "") throw new Error(`Not an instruction: ${line}`);
    const [, image = "", stage] = name === "FROM" ? (/^(\S+)(?:\s+AS\s+(\S+))?$/.exec(rest) ?? []) : [];
    if (name === "FROM") stages.push({ name: stage, image, instructions: [] });
    else stages.at(-1)?.instructions.push({ name, text: rest });
  }
  return stages;
}

/** The program and arguments of an instruction in exec form, after options such as `--interval=10s CMD`. */
export function execForm({ text }: Instruction): readonly string[] {
  return JSON.parse(text.slice(text.indexOf("["))) as string[];
}

/**
 * Whether a path of the context, relative to it, is sent to the engine, itself or something in it: the last line that
 * matches decides.
 */
export function isInContext(dockerignore: string, path: string): boolean {
  let isIncluded = true;
  for (const line of dockerignore.split("\n").map((each) => each.trim())) {
    if (line === "" || line.startsWith("#")) continue;
    const pattern = line.replace(/^!/, "");
    if (!/^(?:\*|[\w.-]+(?:\/[\w.-]+)*)$/.test(pattern)) throw new Error(`Not supported here: ${line}`);
    const isException = line.startsWith("!");
    const isInside = `${path}/`.startsWith(`${pattern}/`);
    if (pattern === "*" || isInside || (isException && pattern.startsWith(`${path}/`))) isIncluded = isException;
  }
  return isIncluded;
}
