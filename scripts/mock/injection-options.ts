// The options --latency and --fault of npm run mock.
import { UsageError } from "../cli/command.js";
import type { Fault, Injection, Latency } from "../runtime/server/mock/faults.js";
import { isErrorStatus } from "../runtime/syntax/statuses.js";

export const injectionHelp = `  --latency MS|MIN-MAX
                each response takes so many milliseconds, or a time at random between two
  --fault [OPERATION=]STATUS|network[:RATE]
                requests fail: with an error status from 400 to 599, or because the connection is closed. RATE is the
                share of requests that it happens to, as in 503:10% or network:0.01; OPERATION is the id of an
                operation, as in createUser=409. May be given several times: the first one that happens counts
`;

/** Parses the values of the options. Throws a UsageError that says what is wrong with one. */
export function injectionFrom(latency: string | undefined, faults: readonly string[]): Required<Injection> {
  return { latency: latency === undefined ? 0 : latencyFrom(latency), faults: faults.map(faultFrom) };
}

function latencyFrom(text: string): Latency {
  const [, min = "", max = min] = /^(\d{1,7})(?:-(\d{1,7}))?$/.exec(text) ?? [];
  if (min === "" || Number(max) < Number(min))
    throw new UsageError(`--latency takes milliseconds, such as 200 or 100-300, not ${JSON.stringify(text)}.`);
  return [Number(min), Number(max)];
}

function faultFrom(text: string): Fault {
  const match = /^(?:(.+)=)?(network|\d{3})(?::(\d+(?:\.\d+)?)(%?))?$/.exec(text);
  const [, operation, fault, rate = "1", percent] = match ?? [];
  const share = Number(rate) / (percent === "%" ? 100 : 1);
  if (fault === undefined || (fault !== "network" && !isErrorStatus(fault)) || share > 1)
    throw new UsageError(
      `--fault takes a status or \`network\`, such as 503, network:5% or createUser=409, not ${JSON.stringify(text)}.`,
    );
  return {
    fault: fault === "network" ? fault : Number(fault),
    rate: share,
    ...(operation !== undefined && { operations: [operation] }),
  };
}
