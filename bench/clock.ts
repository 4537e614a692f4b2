// Five years over a thousand lines: each drawn, billed, late, suspended and charged off, in order, by one call.

import { serviceOn } from "./service.js";

const years = 5;
const most = 1000;

export async function benchClock(): Promise<void> {
  const { send, activeLine } = serviceOn();
  const lines: string[] = [];
  for (let n = 0; n < most; n++) {
    const line = await activeLine(n);
    await send("POST", `${line}/draw`, { amount: 1_000_000 });
    // Half of them draw twice, so that not all are the same.
    if (n % 2 === 0) await send("POST", `${line}/draw`, { amount: 500_000, disbursement_date: "2026-02-02" });
    lines.push(line);
  }
  const started = performance.now();
  const days = Math.ceil(years * 365.25);
  await send("POST", "/sandbox/clock", { advance_days: days });
  const seconds = (performance.now() - started) / 1000;
  const read = performance.now();
  const { statements } = await send("GET", `${lines[0] ?? ""}/statements`);
  console.log(`\nThe clock, ${days} days over ${most.toLocaleString("en-US")} active lines`);
  console.log(`  all of it             ${`${seconds.toFixed(2)} s`.padStart(18)}`);
  console.log(`  a line                ${`${((seconds / most) * 1000).toFixed(2)} ms`.padStart(18)}`);
  console.log(`  statements of a line  ${String(Array.isArray(statements) ? statements.length : 0).padStart(18)}, read afterwards in ${(performance.now() - read).toFixed(1)} ms`);
}
