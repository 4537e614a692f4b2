// Compile-time check that the domain handles each field of each request body in openapi.yaml. A field that is added to
// a schema below, and not to the domain, makes this file fail to compile, and the error names each such field.
import type { components } from "../../generated/types.js";
import type * as credit from "../domain/credit/commands/check.js";
import type { EndpointUpdate, NewEndpoint } from "../domain/events/endpoint.js";
import type * as user from "../domain/user/requests.js";

type Schemas = components["schemas"];

/** For each schema of a request body the domain's type that must have its fields. */
interface Handled {
  Address: user.NewAddress;
  NewKeyPerson: user.NewKeyPerson;
  NewBusinessUser: user.NewBusinessUser;
  NewIndividualUser: user.NewIndividualUser;
  KeyPersonUpdate: user.KeyPersonUpdate;
  BusinessUserUpdate: user.BusinessUserUpdate;
  IndividualUserUpdate: user.IndividualUserUpdate;
  NewLocApplication: typeof credit.applicationFields;
  NewOffer: typeof credit.offerFields;
  LocActivation: ReturnType<typeof credit.activationFields>;
  BankInfo: typeof credit.bankInfoFields;
  NewDraw: ReturnType<typeof credit.drawFields>;
  NewPayment: ReturnType<typeof credit.paymentFields>;
  NewWebhookEndpoint: NewEndpoint;
  WebhookEndpointUpdate: EndpointUpdate;
}

/** The names of the fields that the schemas have and the domain's types lack: `"NewDraw.memo"`. */
export type UnhandledFields<Sent extends Record<keyof Types, object>, Types> = {
  [Name in keyof Types & string]: `${Name}.${Exclude<keyof Sent[Name], keyof Types[Name]> & string}`;
}[keyof Types & string];

/** Empty while every field is handled; otherwise the compiler lists the fields that are missing here. */
export const unhandledFields: { [Field in UnhandledFields<Schemas, Handled>]: never } = {};
