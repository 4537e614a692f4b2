// npm run test:journeys: runs the journeys against the service as `npm start` starts it, on a free port, with an empty
// store in memory and the sandbox. They are in 2032, since the sandbox's clock moves only forward from the real time,
// and at most 3660 days.
import { Command } from "../../scripts/cli/command.js";
import { readJourneys } from "../../scripts/docs/journeys/read.js";
import type { ArazzoDocument } from "../../scripts/arazzo/document.js";
import { startServer } from "../durability/server-process.js";
import { journeyFiles } from "./files.js";
import { hasPassed, runJourneys, type JourneyOutcome } from "./respect.js";

const command = new Command({
  name: "npm run test:journeys",
  synopsis: "[FILE…]",
  help: `  FILE          Arazzo documents (test/journeys/*.arazzo.yaml), whose first step resets the sandbox\n`,
  options: {},
  maxPositionals: Infinity,
});

await command.run(async ({ positionals }) => {
  const files = positionals.length === 0 ? journeyFiles : positionals;
  const documents = await readJourneys(files);
  const server = await startServer({ store: "memory" });
  try {
    const sources = documents.flatMap(({ sourceDescriptions }) => sourceDescriptions.map(({ name }) => name));
    const outcomes = await runJourneys(files, server.url, sources);
    for (const [index, outcome] of outcomes.entries()) print(documents[index], outcome);
    const failed = outcomes.filter((outcome) => !hasPassed(outcome)).length;
    process.stdout.write(`\n${outcomes.length - failed} passed, ${failed} failed\n`);
    return failed === 0 ? 0 : 1;
  } finally {
    await server.stop();
  }
});

function print(document: ArazzoDocument | undefined, outcome: JourneyOutcome): void {
  const steps = document?.workflows.flatMap((workflow) => workflow.steps) ?? [];
  const lines = outcome.steps.flatMap(({ step, failures, response }) => {
    const description = steps.find(({ id }) => id === step)?.description ?? "";
    return [
      `  ${failures.length === 0 ? "ok    " : "FAILED"}  ${step}  ${description}`.trimEnd(),
      ...failures.map((failure) => `          expected ${failure}`),
      ...(response === undefined ? [] : [`          the response was ${response}`]),
    ];
  });
  const error = outcome.error === undefined ? [] : [`  FAILED  ${outcome.error.trim()}`];
  process.stdout.write(`\n${document?.title ?? outcome.file}\n${[...lines, ...error].join("\n")}\n`);
}
