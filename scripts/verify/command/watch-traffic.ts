// halves verify --proxy: watches what passes between a client and a server, until it is ended.
import { once } from "node:events";
import type { ExitCode } from "../../cli/command.js";
import { hasColor, jsonLine } from "../../cli/report.js";
import type { Source } from "../../cli/steps.js";
import { createPainter } from "../../diagnostics/frame.js";
import type { Exchange } from "../exchange.js";
import type { Finding } from "../finding.js";
import { locateFindings } from "../report/located.js";
import { printFinding } from "../report/text.js";
import { Subject } from "../subject.js";
import { startProxy } from "../traffic/proxy.js";
import { reportTraffic, summarizeTraffic } from "../traffic/report.js";
import { Traffic } from "../traffic/traffic.js";

export interface WatchOptions {
  /** The server, with the path of its base. */
  readonly target: URL;
  readonly port: number;
  readonly isJson: boolean;
  readonly areUndeclaredErrors: boolean;
}

/** Exits with 1 where something contradicts the document, 2 where the proxy can't be started. */
export async function watchTraffic(
  { document, model }: Source,
  { target, port, isJson, areUndeclaredErrors }: WatchOptions,
): Promise<ExitCode> {
  const traffic = new Traffic(new Subject(document, model), { areUndeclaredErrors });
  const paint = createPainter(hasColor(process.stdout));
  try {
    const proxy = await startProxy(target, port, (exchange) => {
      const found = judge(traffic, exchange);
      if (isJson) return;
      for (const each of locateFindings(document, found, target.origin))
        process.stdout.write(`${printFinding(each, paint)}\n`);
    });
    process.stderr.write(`Watching ${target.href} at ${proxy.url}; end with Ctrl+C\n`);
    await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
    await proxy.close();
  } catch (error) {
    process.stderr.write(`error: ${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
  const { ok, text: _text, ...report } = reportTraffic(traffic, target.origin);
  process.stdout.write(
    isJson
      ? jsonLine({
          ...report,
          findings: report.findings.map((each) => ({ ...each })),
          operations: report.operations.map((each) => ({ ...each })),
        })
      : summarizeTraffic(traffic),
  );
  return ok ? 0 : 1;
}

/** New failures. An exchange that can't be judged doesn't end what others send. */
function judge(traffic: Traffic, exchange: Exchange): readonly Finding[] {
  try {
    return traffic.see(exchange).filter(({ severity }) => severity === "failure");
  } catch (error) {
    const { method, target } = exchange.request;
    process.stderr.write(`error: ${method} ${target.replace(/\?.*$/s, "")} can't be judged: ${String(error)}\n`);
    return [];
  }
}
