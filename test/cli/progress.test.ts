// What a command shows of its steps: nothing of short ones, one line that changes on a terminal, lines elsewhere.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Progress } from "../../scripts/cli/progress.js";

beforeEach(() => {
  vi.stubEnv("HALVES_PROGRESS", "");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** What is written, in order. */
function recording(isTTY: boolean): { readonly written: string[]; readonly isTTY: boolean; write(text: string): void } {
  const written: string[] = [];
  return { written, isTTY, write: (text) => void written.push(text) };
}

const pause = async (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
const clear = "\r\u001B[K";

describe.each([
  ["a terminal", true],
  ["a file", false],
])("on %s", (_, isTTY) => {
  test("steps of a short command are not shown", async () => {
    const stream = recording(isTTY);
    const progress = new Progress({ stream, delay: 10_000 });
    for (const step of ["loading", "building"]) {
      progress.start(step);
      await pause(1);
    }
    progress.stop();
    expect(stream.written).toEqual([]);
  });

  test("HALVES_PROGRESS=off shows none", () => {
    vi.stubEnv("HALVES_PROGRESS", "off");
    const stream = recording(isTTY);
    const progress = new Progress({ stream, delay: 0 });
    progress.start("loading");
    progress.stop();
    expect(stream.written).toEqual([]);
  });

  test("steps of a long command are shown as they begin, whatever keeps the process busy", () => {
    const stream = recording(isTTY);
    const progress = new Progress({ stream, delay: 10_000, interval: 10_000 });
    progress.expectLong();
    progress.start("loading\u001B[2J");
    progress.start("building");
    progress.stop();
    expect(stream.written).toEqual(
      isTTY
        ? [`${clear}⠋ loading\ufffd[2J`, clear, `${clear}⠙ building`, clear]
        : ["loading\ufffd[2J …\n", "building …\n"],
    );
  });

  test("a step that waits is shown after the delay, and what comes later at once", async () => {
    const stream = recording(isTTY);
    const progress = new Progress({ stream, delay: 5, interval: 10_000 });
    progress.start("compiling");
    await pause(50);
    progress.start("installing");
    progress.stop();
    expect(stream.written.join("")).toBe(
      isTTY ? `${clear}⠋ compiling${clear}${clear}⠙ installing${clear}` : "compiling …\ninstalling …\n",
    );
  });
});

test("the line of work that fails is cleared, and its error is the caller's", async () => {
  const stream = recording(true);
  const progress = new Progress({ stream, delay: 0, interval: 10_000 });
  const failing = progress.showDuring("loading", () => Promise.reject(new Error("no such file")));
  await expect(failing).rejects.toThrow("no such file");
  expect(stream.written).toEqual([`${clear}⠋ loading`, clear]);
});

test("the picture on a terminal changes while a step waits, and ends with it", async () => {
  const stream = recording(true);
  const progress = new Progress({ stream, delay: 0, interval: 1 });
  progress.start("compiling");
  while (stream.written.length < 12) await pause(1);
  progress.stop();
  const { length } = stream.written;
  await pause(20);
  expect(stream.written).toHaveLength(length);
  expect(stream.written.slice(0, 3)).toEqual(["⠋", "⠙", "⠹"].map((each) => `${clear}${each} compiling`));
  expect(stream.written.at(-1)).toBe(clear);
});
