// What verify needs to know of the credit service and no document can say: tax ids are encrypted with the client's key
// and each is of one user; a line is active once its note is signed; what is drawn can be repaid; and an event can be
// sent to an endpoint of one's own.
import { createCreditClient, encryptTaxId, type CreditClient } from "../../client/index.js";
import { isObject, type Json, type JsonObject } from "../../scripts/json/json.js";
import type { HookRequest, RequestChange, SeedContext, VerifyHooks } from "../../scripts/verify/hooks.js";
import type { SeedValues } from "../../scripts/verify/seed-values.js";
import type { Credentials } from "../../server/http/auth.js";
import { activation, application, business } from "../support/service/life.js";

/** A line that is offered, and what signs its note. */
interface OfferedLine {
  readonly user_uuid: string;
  readonly loc_uuid: string;
  readonly document_uuid: string;
  readonly key_person_uuid: string;
}

/** The members of a body that hold an encrypted tax id. */
const taxIdMembers: readonly string[] = ["EIN/TIN/CRN", "ssn"];
/** What the schema of an encrypted tax id accepts. */
const encrypted = /^(?=.{44,128}$)[A-Za-z0-9+/]+={0,2}$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isUuid = (value: unknown): boolean => typeof value === "string" && uuid.test(value);
const pathOfSecret = /\/webhook_endpoints\/[0-9a-f-]{36}\/secret(?![^?])/i;
const pathOfLine = /\/users\/[0-9a-f-]{36}\/loc\/[0-9a-f-]{36}(?![^?])/i;
/** The operations on a line that is active, and on which there is something to repay. */
const onActiveLine: readonly string[] = [
  "getLoc",
  "listUserLocs",
  "getPromissoryNote",
  "createDraw",
  "listDisbursements",
  "getDisbursement",
  "createPayment",
  "listPayments",
  "getPayment",
  "getStatements",
];

/** `settle` is called when what was drawn must have arrived, before anything is repaid. */
export function creditHooks({ api_key, secret_key }: Credentials, settle: () => void): VerifyHooks {
  const borrowers = new Borrowers(secret_key);
  return {
    auth: { bearer: api_key },
    seed: async ({ url, fetch }: SeedContext): Promise<SeedValues> => {
      const client = createCreditClient({
        baseUrl: new URL(url).origin,
        apiKey: api_key,
        secretKey: secret_key,
        fetch,
        idempotencyKeys: false,
      });
      borrowers.client = client;
      const line = await borrowers.offerLine();
      await client.loc.activate(line.user_uuid, line.loc_uuid, activation(line));
      await client.loc.draw(line.user_uuid, line.loc_uuid, { amount: 1_000_000 });
      settle();
      const names = onActiveLine.flatMap((operation): [string, Json][] => [
        [`${operation}.user_uuid`, line.user_uuid],
        [`${operation}.loc_uuid`, line.loc_uuid],
      ]);
      const { user_uuid, loc_uuid } = await borrowers.offerLine();
      return {
        parameters: {
          ...Object.fromEntries(names),
          "activateLoc.user_uuid": user_uuid,
          "activateLoc.loc_uuid": loc_uuid,
        },
      };
    },
    before: (request) => borrowers.prepare(request),
  };
}

class Borrowers {
  client: CreditClient | undefined;
  readonly #secretKey: string;
  #last = 0;

  constructor(secretKey: string) {
    this.#secretKey = secretKey;
  }

  /** A line of a borrower of its own, which no one has accepted. */
  async offerLine(): Promise<OfferedLine> {
    const { client } = this;
    if (client === undefined) throw new Error("The seed was not called.");
    const user = await client.users.create(await business(client, this.#nextTaxId()));
    if (user.user_type !== "BUSINESS") throw new Error("A business was created.");
    const { offers } = await client.applications.create(user.uuid, application);
    const [user_uuid, loc_uuid, key_person_uuid] = [user.uuid, offers[0]?.uuid ?? "", user.key_people[0]?.uuid ?? ""];
    const { document_uuid } = await client.loc.promissoryNote(user_uuid, loc_uuid);
    return { user_uuid, loc_uuid, document_uuid, key_person_uuid };
  }

  async prepare(request: HookRequest): Promise<RequestChange | undefined> {
    const { operationId, json, target } = request;
    if (operationId === "rotateWebhookSecret" && pathOfSecret.test(target))
      return { target: target.replace(pathOfSecret, `/webhook_endpoints/${await this.#enabledEndpoint()}/secret`) };
    if (!isObject(json)) return undefined;
    if (operationId === "deliverEvent" && isUuid(json["endpoint_uuid"]))
      return { json: { ...json, endpoint_uuid: await this.#enabledEndpoint() } };
    if (operationId === "createUser") return { json: await this.#withTaxId(json) };
    const isOfLine = operationId === "activateLoc" && request.method === "PATCH" && pathOfLine.test(request.target);
    return isOfLine ? this.#withOffer(request, json) : undefined;
  }

  /** An endpoint that receives events: the run disables and deletes those that it finds. */
  async #enabledEndpoint(): Promise<string> {
    const { client } = this;
    if (client === undefined) throw new Error("The seed was not called.");
    const { data } = await client.webhooks.list();
    const enabled = data.find(({ state }) => state === "ENABLED");
    return enabled?.uuid ?? (await client.webhooks.create({ url: "https://platform.example/events" })).uuid;
  }

  /** The body with a tax id that no one has, where it has one of the right form. */
  async #withTaxId(json: JsonObject): Promise<JsonObject> {
    const changed: [string, Json][] = [];
    for (const [name, value] of Object.entries(json)) {
      const isTaxId = taxIdMembers.includes(name) && typeof value === "string" && encrypted.test(value);
      changed.push([name, isTaxId ? await encryptTaxId(this.#secretKey, this.#nextTaxId(name === "ssn")) : value]);
    }
    return Object.fromEntries(changed);
  }

  /** The activation of a line that waits for it, with its note and the person who signs. */
  async #withOffer({ target }: HookRequest, json: JsonObject): Promise<RequestChange> {
    const line = await this.offerLine();
    const members = Object.entries(json).map(([name, value]): [string, Json] => {
      const isKnown = name === "document_uuid" || name === "key_person_uuid";
      return [name, isKnown && isUuid(value) ? line[name] : value];
    });
    return {
      target: target.replace(pathOfLine, `/users/${line.user_uuid}/loc/${line.loc_uuid}`),
      json: Object.fromEntries(members),
    };
  }

  /** `12-0000001` and so on; of a person `123-45-0001`. */
  #nextTaxId(isOfPerson = false): string {
    this.#last += 1;
    if (!isOfPerson) return `12-${String(this.#last).padStart(7, "0")}`;
    return `${String(100 + Math.floor(this.#last / 9_000))}-45-${String(1_000 + (this.#last % 9_000))}`;
  }
}
