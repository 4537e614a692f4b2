// How a command was started: as an npm script of this repository, or by the program `halves` of the published package.

interface Program {
  readonly name: string;
  readonly version: string;
}

let program: Program | undefined;

/** Commands are subcommands of this program from now on, in what they print about themselves. */
export function runAs(started: Program): void {
  program = started;
}

/** The version of the program; undefined for an npm script, which has none of its own. */
export function programVersion(): string | undefined {
  return program?.version;
}

/** What to type for a command of this repository: `npm run generate`, or `halves generate` where that is installed. */
export function typedCommand(npmCommand: string): string {
  return program === undefined ? npmCommand : npmCommand.replace(/^npm run /, `${program.name} `);
}

/** What to type before arguments: npm passes those after `--` on. */
export function typedBeforeArguments(npmCommand: string): string {
  return program === undefined ? `${npmCommand} --` : typedCommand(npmCommand);
}
