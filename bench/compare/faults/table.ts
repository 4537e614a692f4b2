// The table of faults: what a user wants in each, and what clients do.

import type { Bodies, Connect } from "../calls.js";
import { checkHealthy, faults, tryFault, type Fault } from "./faults.js";

/** A client that is to face the faults. */
export interface Faced {
  readonly title: string;
  readonly connect: Connect;
  readonly bodies: Bodies;
}

const introduction = `
### Ten faults

What becomes of a call where the service has a fault, with clients as they are by default, each with its own connections to a server
in the same process. Where an SDK has an option for it, it was given a function as its credential, a timeout of a second, and retries
after 429 (Twilio); halves was given \`idempotencyKey: true\` with Plaid's reads, which are POSTs: only a caller knows that they may be
sent twice. In bold is what a user doesn't want. Resend's SDK throws nothing: what it returns as \`error\` was thrown by its program.
`;

/** Tries all faults with all clients, and prints the tables. */
export async function printFaults(clients: readonly Faced[]): Promise<void> {
  console.log(introduction);
  console.log("| fault | the service | a user wants |\n|---|---|---|");
  for (const { title, does, wanted } of faults) console.log(`| ${title} | ${does} | ${wanted} |`);
  const cells = new Map<Fault, readonly string[]>();
  const tryEach = async (fault: Fault): Promise<void> => {
    cells.set(fault, await Promise.all(clients.map(({ connect, bodies }) => tryFault(fault, connect, bodies))));
  };
  // What is loaded or compiled in the first call would count as the service's time.
  await Promise.all(clients.map(({ connect, bodies }) => checkHealthy(connect, bodies)));
  // All clients at the same time, since they wait; last the faults in which time counts, with nothing else to do.
  for (const timed of [false, true])
    await Promise.all(faults.filter(({ isTimed = false }) => isTimed === timed).map(tryEach));
  console.log(`\n| | ${faults.map(({ title }) => title).join(" | ")} |\n|---|${"---|".repeat(faults.length)}`);
  for (const [index, { title }] of clients.entries())
    console.log(`| ${title} | ${faults.map((fault) => cells.get(fault)?.[index] ?? "").join(" | ")} |`);
}
