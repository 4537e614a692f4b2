// halves verify of a server of the bed, in process.
import { build } from "../../scripts/model/build/build.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { load } from "../../scripts/load/load.js";
import type { Model } from "../../scripts/model/model.js";
import type { Credential, Credentials } from "../../scripts/verify/requests/tokens.js";
import { planVerification, runVerification, type Plan, type Verification } from "../../scripts/verify/verify.js";
import type { Bed } from "./bed/beds.js";

/** What a run needs of a bed. */
export interface Prepared {
  readonly plan: Plan;
  /** The plan with random sequences. */
  readonly fuzz: Plan;
  readonly model: Model;
  readonly auth: Credentials;
  readonly as: Readonly<Record<string, Credentials>>;
}

export async function prepareBed({ document: file, principals, strangers, scoped = {} }: Bed): Promise<Prepared> {
  const report = new Report();
  const document = await load(file, report);
  if (document === undefined) throw new Error(`${file} is not loaded.`);
  const model = build(document, report);
  const [own, ...others] = Object.values(principals).map((headers) => credentialsOf(model, headers));
  const as = Object.fromEntries(strangers.map((name) => [name, credentialsOf(model, principals[name] ?? {})]));
  const known: Credentials = { ...Object.assign({}, ...others.reverse()), ...own };
  const limited = ([scope]: readonly string[]): Credentials =>
    credentialsOf(model, principals[scoped[scope ?? ""] ?? ""] ?? {});
  const auth: Credentials =
    Object.keys(scoped).length === 0
      ? known
      : Object.fromEntries(
          Object.entries(known).map(([name, all]): [string, Credential] => [
            name,
            ({ scopes }) => ((scopes === undefined ? all : limited(scopes)[name]) ?? all) as string,
          ]),
        );
  return {
    plan: planVerification(document, model, { auth, as }),
    fuzz: planVerification(document, model, { auth, as, fuzz: true }),
    as,
    model,
    auth,
  };
}

function credentialsOf({ securitySchemes }: Model, headers: Readonly<Record<string, string>>): Credentials {
  return Object.fromEntries(
    securitySchemes.flatMap(({ name, at }) => {
      const wanted = (at?.name ?? "Authorization").toLowerCase();
      const value = Object.entries(headers).find(([header]) => header.toLowerCase() === wanted)?.[1];
      return value === undefined ? [] : [[name, value.replace(/^Bearer /, "")]];
    }),
  );
}

/** Verifies a server of a bed: the one that is right, or the one with a bug. */
export async function verifyBed(
  bed: Pick<Bed, "start">,
  { plan, model, auth, as }: Prepared,
  bug?: string,
  runSeed = 1,
): Promise<Verification> {
  const server = await bed.start(bug);
  try {
    return await runVerification(plan, { url: `${server.url}${model.basePath}`, auth, as, seed: runSeed });
  } finally {
    await server.close();
  }
}

/** A line for each finding that is no note. */
export function failuresOf({ findings }: Verification): readonly string[] {
  return findings
    .filter(({ severity }) => severity !== "note")
    .map(({ code, operation, message }) => `${code} ${operation}: ${message}`);
}
