// How a command was started: as an npm script of this repository, or by the program `halves` of the published package.

let program: string | undefined;

/** Commands are subcommands of this program from now on, in what they print about themselves. */
export function runAs(name: string): void {
  program = name;
}

/** What to type for a command of this repository: `npm run generate`, or `halves generate` where that is installed. */
export function typedCommand(npmCommand: string): string {
  return program === undefined ? npmCommand : npmCommand.replace(/^npm run /, `${program} `);
}

/** What to type before arguments: npm passes those after `--` on. */
export function typedBeforeArguments(npmCommand: string): string {
  return program === undefined ? `${npmCommand} --` : typedCommand(npmCommand);
}
