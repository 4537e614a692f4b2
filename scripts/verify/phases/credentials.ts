// Credentials: none, ones that no one has, those of another scheme, and the objects of one principal used by another.
import type { Operation, SecurityScheme } from "../../model/model.js";
import { templateNames } from "../../runtime/syntax/path-templates.js";
import type { AlteredCredential, Case, CredentialPlan } from "../case.js";
import { isSecured } from "../requests/credentials.js";
import type { Subject } from "../subject.js";
import type { Exchange } from "../exchange.js";
import { runDenied } from "../run/run-case.js";
import type { Session } from "../run/session.js";
import { taskOf, type Phase, type Task } from "./phase.js";
import { areShared } from "./shared-objects.js";

export const credentials: Phase = {
  name: "credentials",
  plan: (subject, { operations, own, principals, scoped }) => {
    const seen = new Set<string>();
    return operations.flatMap((operation) => {
      const request = subject.requestOf(operation);
      if (request === undefined || !isSecured(operation) || !isDescribed(subject, operation)) return [];
      const place = subject.oracle.operation(operation.method, operation.path)?.place.pointer ?? operation.source;
      const sentence = subject.document.resolve(`${place}/security`) === undefined ? "/security" : `${place}/security`;
      const listed = operation.security.flat().map(({ scheme }) => scheme);
      const isListed = ({ name }: SecurityScheme): boolean => listed.includes(name);
      const places = new Set(subject.model.securitySchemes.filter(isListed).map(placeOfScheme));
      // Two schemes that are written in the same place can't be distinguished.
      const others = subject.model.securitySchemes.filter(
        (each) => !isListed(each) && each.kind !== "unknown" && !places.has(placeOfScheme(each)),
      );
      const send = (what: string, plan: CredentialPlan): Case => ({
        phase: "credentials",
        request: { ...request, credentials: plan },
        what,
        sentence,
        expect: "denial",
      });
      const strangers = principals.filter((each) => areOthers(subject, operation, own, each.schemes));
      const cases = [
        send("The request has no credentials", { kind: "none" }),
        send("The request has credentials that no one has", { kind: "wrong" }),
        ...(isFirstOf(seen, listed)
          ? alteredCredentials(subject.model.securitySchemes.filter(isListed)).map(([what, kind]) =>
              send(`The request has ${what}`, { kind }),
            )
          : []),
        ...others.map(({ name }) =>
          send(`The request has credentials of ${name} alone`, { kind: "other", scheme: name }),
        ),
        ...limitedScopes(subject, operation, scoped).map(({ scheme, scopes }) =>
          send(`The token has the scope ${scopes.join(" ")} alone`, { kind: "scopes", scheme, scopes }),
        ),
      ];
      return [
        ...cases.map(taskOf),
        ...strangers.map(({ name }) =>
          strangerTask(send(`${name} uses an object of another principal`, { kind: "principal", name }), name),
        ),
      ];
    });
  },
};

/** The use of an object by another principal, which is a note where its list has what the run creates. */
function strangerTask(each: Case, name: string): Task {
  const { operation } = each.request;
  const noteShared = async (session: Session, exchange: Exchange): Promise<boolean> => {
    if (!(await areShared(session, operation, name))) return false;
    const message = `${name} lists and uses what the run created: it is shared, or nothing keeps the two apart.`;
    session.report("object-shared", operation, each.sentence, message, exchange);
    return true;
  };
  return {
    ...taskOf(each),
    run: (session) => runDenied(session, each, (exchange) => noteShared(session, exchange)),
  };
}

/** Credentials that are nearly the right ones, of schemes in headers. What compares them is the same everywhere. */
function alteredCredentials(
  schemes: readonly SecurityScheme[],
): readonly (readonly [what: string, kind: AlteredCredential | "challenge"])[] {
  if (!schemes.every(({ kind, at }) => kind === "bearer" || at?.in === "header")) return [];
  return [
    ["the right credentials with other characters at their end", "altered"],
    ["the right credentials without their last characters", "shortened"],
    ["the right credentials and two characters more", "extended"],
    ["nothing in the place of its credentials", "empty"],
    ...(schemes.every(({ kind }) => kind === "bearer")
      ? [["the right token, as `Token` in place of `Bearer`", "challenge"] as const]
      : []),
  ];
}

/**
 * Whether an object that the run creates is another principal's: the run and that one are principals of the same kind
 * by what creates it. What an operator's key created may be everybody's.
 */
function areOthers(subject: Subject, operation: Operation, own: readonly string[], others: readonly string[]): boolean {
  if (templateNames(operation.path).length === 0) return false;
  const resource = subject.resourceOf(operation);
  const create = (resource && subject.creatorOf(resource)) ?? operation;
  const used = create.security.find((alternative) => alternative.every(({ scheme }) => own.includes(scheme)));
  return used !== undefined && used.length > 0 && used.every(({ scheme }) => others.includes(scheme));
}

/** Scopes that allow others by their name: who may write may read. */
const strongScopes = /\b(?:admin|all|full|manage|owner|root|super\w*|write|\*)\b/i;

/**
 * A scope that the operation doesn't list, and that doesn't include one that it does: of those that the document has
 * for the scheme, one for reading. None where any alternative of the operation's security can do without a scope.
 */
function limitedScopes(
  { model }: Subject,
  { security }: Operation,
  scoped: readonly string[],
): readonly { readonly scheme: string; readonly scopes: readonly string[] }[] {
  const [scheme] = scoped.filter((name) =>
    security.every((alternative) => alternative.some((each) => each.scheme === name && each.scopes.length > 0)),
  );
  if (scheme === undefined) return [];
  const listed = security.flat().flatMap((each) => each.scopes);
  const known = new Set(
    model.operations.flatMap((each) =>
      each.security.flat().flatMap((one) => (one.scheme === scheme ? one.scopes : [])),
    ),
  );
  const other = [...known].find((each) => !listed.includes(each) && !strongScopes.test(each.replaceAll("_", " ")));
  return other === undefined ? [] : [{ scheme, scopes: [other] }];
}

/** Whether these schemes have not been seen before: what reads them is the same in all operations. */
function isFirstOf(seen: Set<string>, schemes: readonly string[]): boolean {
  const key = schemes.toSorted().join(" ");
  const isFirst = !seen.has(key);
  seen.add(key);
  return isFirst;
}

/** Whether the document describes what it requires: published documents name schemes that they don't have. */
function isDescribed({ model }: Subject, { security }: Operation): boolean {
  const described = model.securitySchemes.filter(({ kind }) => kind !== "unknown").map(({ name }) => name);
  return security.flat().every(({ scheme }) => described.includes(scheme));
}

/** Where a credential is in a request, and how it begins. */
function placeOfScheme({ kind, at, challenge }: SecurityScheme): string {
  return at === null ? `authorization ${challenge ?? kind}` : `${at.in} ${at.name.toLowerCase()}`;
}
