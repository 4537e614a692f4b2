// Secrets that are in files, as orchestrators mount them: NAME_FILE is the path of a file with the value of NAME. So a
// secret is neither in the environment, which child processes and crash reports have, nor in a command.
import { readFileSync } from "node:fs";

/** The settings that have a secret in them. That of clients is the path of a file already. */
const secretSettings = ["STORE", "CREDIT_MASTER_KEY"] as const;

export interface Environment {
  /** The setting of a name; undefined where it is missing or empty: `PORT= npm start`. */
  readonly setting: (name: string) => string | undefined;
  /** What is wrong with the files; no message repeats what is in one. */
  readonly mistakes: readonly string[];
  /** The settings whose files are wrong: nothing else is to be reported of them. */
  readonly unread: readonly string[];
}

/**
 * Reads settings from the environment, and from files those that have a secret. A line's end after a secret is none of
 * it. A file that can't be read or is empty is a mistake, and so is a secret that is given in both ways.
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const mistakes: string[] = [];
  const unread: string[] = [];
  const secrets = new Map<string, string>();
  for (const name of secretSettings) {
    const path = variables[`${name}_FILE`];
    if (!path) continue;
    const secret = readSecret(path);
    if (secret) secrets.set(name, secret);
    else unread.push(name);
    if (variables[name]) mistakes.push(`${name}_FILE: ${name} is set as well; only one of them can be.`);
    else if (secret === undefined) mistakes.push(`${name}_FILE: can't read the file ${path}.`);
    else if (secret === "") mistakes.push(`${name}_FILE: the file ${path} is empty.`);
  }
  return { setting: (name) => variables[name] || secrets.get(name), mistakes, unread };
}

function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").replace(/\r?\n$/, "");
  } catch {
    return undefined;
  }
}
