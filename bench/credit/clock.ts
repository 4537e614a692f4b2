// Five years over a thousand lines by one call. Half of them have drawn and don't pay: billed, late, suspended, charged
// off. The others have drawn nothing, and are billed every month to the end.

import { activeLine, serviceOn } from "./service.js";

const years = 5;
const many = 1000;

export async function benchClock(): Promise<void> {
  const { send } = serviceOn();
  const lines: string[] = [];
  for (let n = 0; n < many; n++) {
    const line = await activeLine(send, n);
    if (n % 2 === 0) await send("POST", `${line}/draw`, { amount: 1_000_000 });
    lines.push(line);
  }
  const days = Math.ceil(years * 365.25);
  const started = performance.now();
  await send("POST", "/sandbox/clock", { advance_days: days });
  const seconds = (performance.now() - started) / 1000;

  const bills: number[] = [];
  for (const line of lines.slice(0, 2))
    bills.push(((await send("GET", `${line}/statements`))["statements"] as unknown[]).length);
  console.log(`\nThe clock, ${days} days over ${many.toLocaleString("en-US")} active lines by one call`);
  console.log(`  all of it             ${`${seconds.toFixed(2)} s`.padStart(18)}`);
  console.log(
    `  a line                ${`${((seconds / many) * 1000).toFixed(2)} ms`.padStart(18)}   with ${bills.join(" or ")} statements`,
  );
}
