// Prints, as JSON, what our validators and ajv take for bodies of real documents, as multiples of JSON.parse.
import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { documents } from "#documents/index.js";
import type { Judged, ValidatedDocument } from "../validate-documents.js";
import { countFor, nanosecondsOf } from "./timing.js";
import { judgeOf, type Judge, type Modules } from "./validators.js";

/** Milliseconds, after which V8 has compiled what is hot. */
const warmup = 30;
const rounds = Number(process.argv[2]);
const milliseconds = Number(process.argv[3]);

/** Undefined where ajv can't compile the schema. */
function ajvOf(document: ValidatedDocument): (component: string) => Judge | undefined {
  const Class = document.version === "3.0" ? Ajv : Ajv2020;
  const ajv = new Class({ strict: false, logger: false, validateFormats: true });
  formats.default(ajv);
  ajv.addSchema({ components: { schemas: document.schemas } }, "document");
  return (component) => {
    try {
      const validate = ajv.compile({ $ref: `document#/components/schemas/${component}` });
      return (value) => (validate(value) ? 0 : (validate.errors?.length ?? 1));
    } catch {
      return undefined;
    }
  };
}

/** The median of some rounds, in which JSON.parse has its turn as well. */
function ratioOf(work: () => unknown, parse: () => unknown): number {
  countFor(work, warmup);
  const [count, parses] = [countFor(work, milliseconds), countFor(parse, milliseconds)];
  const ratios = Array.from({ length: rounds }, () => nanosecondsOf(work, count) / nanosecondsOf(parse, parses));
  return ratios.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? NaN;
}

const judged: Judged[] = [];
for (const { name, modules } of documents as readonly { name: string; modules: Modules }[]) {
  const file = new URL(`./documents/${name}.values.json`, import.meta.url);
  const document = JSON.parse(readFileSync(file, "utf8")) as ValidatedDocument;
  const ajv = ajvOf(document);
  for (const { operation, component, identifier, isInterpreted, value, wrong } of document.bodies) {
    const [ours, theirs] = [judgeOf(modules, operation, identifier), ajv(component)];
    // Both have to agree about both values, or it would be another work.
    if (ours === undefined || theirs === undefined || ours(value) > 0 || theirs(value) > 0) continue;
    const [text, wrongText] = [JSON.stringify(value), JSON.stringify(wrong)];
    const isRejected = ours(wrong) > 0 && theirs(wrong) > 0;
    judged.push({
      name: `${component} of ${name}`,
      isInterpreted,
      bytes: text.length,
      ours: ratioOf(
        () => ours(value),
        () => JSON.parse(text),
      ),
      ajv: ratioOf(
        () => theirs(value),
        () => JSON.parse(text),
      ),
      ...(isRejected && {
        wrong: ratioOf(
          () => ours(wrong),
          () => JSON.parse(wrongText),
        ),
      }),
    });
  }
}
process.stdout.write(JSON.stringify(judged));
