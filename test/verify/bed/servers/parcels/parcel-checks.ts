// What a parcel is.
import {
  booleanCheck,
  choiceCheck,
  integerCheck,
  isRecord,
  listCheck,
  numberCheck,
  objectCheck,
  textCheck,
  variantCheck,
  type Check,
} from "../support/checks.js";
import { idCheck } from "./state.js";

export function sizeCheck(): Check {
  const side = integerCheck({ min: 1, max: 800 });
  return objectCheck(
    { length: integerCheck({ min: 1, max: 2000 }), width: side, height: side },
    { required: ["length", "width", "height"] },
  );
}

function contentCheck(bug?: string): Check {
  const quantity = bug === "quantity-of-fractions" ? numberCheck : integerCheck;
  const members = {
    name: textCheck({ min: 1, max: 20 }),
    quantity: quantity({ min: 1, max: 1000 }),
    hsCode: textCheck({ pattern: /^[0-9]{6}$/ }),
  };
  const isOpen = bug === "content-open";
  return objectCheck(members, { required: ["name", "quantity"], ...(isOpen ? { other: () => undefined } : {}) });
}

function deliveryCheck(bug?: string): Check {
  const kind: Check = () => undefined;
  const door = objectCheck({ kind, floor: integerCheck({ min: -5, max: 100 }) });
  const lockerId = textCheck({ pattern: /^L-[0-9]{4}$/ });
  const required = bug === "locker-id-not-required" ? [] : ["lockerId"];
  const locker = objectCheck({ kind, lockerId }, { required });
  return variantCheck(
    "kind",
    new Map([
      ["door", door],
      ["locker", locker],
    ]),
  );
}

function metadataCheck(bug?: string): Check {
  const check = objectCheck({}, { other: textCheck({ max: 20 }), max: bug === "metadata-unlimited" ? 1000 : 3 });
  return (value) => {
    const problem = check(value);
    if (problem !== undefined || bug === "metadata-names-unchecked" || !isRecord(value)) return problem;
    return Object.keys(value).every((name) => /^[a-z]+$/.test(name)) ? undefined : "has a name that is none";
  };
}

function memberChecks(bug?: string): Readonly<Record<string, Check>> {
  const services = ["economy", "standard", "express"].filter((each) => bug !== "express-unknown" || each !== "express");
  return {
    weight: integerCheck(bug === "heaviest-rejected" ? { min: 1, max: 29_999 } : { min: 1, max: 30_000 }),
    service: choiceCheck(services),
    insured: booleanCheck,
    value: numberCheck({ min: 0, below: bug === "value-bound-inclusive" ? 5000.5 : 5000, step: 0.5 }),
    contents: listCheck(contentCheck(bug), { min: bug === "parcel-may-be-empty" ? 0 : 1, max: 10 }),
    delivery: deliveryCheck(bug),
  };
}

export function parcelCheck(bug?: string): Check {
  return objectCheck(
    {
      ...memberChecks(bug),
      recipientId: idCheck,
      reference: textCheck({ min: 1, max: 20 }),
      size: sizeCheck(),
      metadata: metadataCheck(bug),
    },
    { required: ["recipientId", "weight", "contents"] },
  );
}

export function changesCheck(): Check {
  return objectCheck(memberChecks(), { min: 1 });
}
