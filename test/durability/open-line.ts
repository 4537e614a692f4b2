// A new user with a line that can be drawn on.
import type { CreditClient } from "../../client/index.js";
import { activation, application, business } from "../support/service/life.js";

export interface OpenLine {
  readonly user_uuid: string;
  readonly loc_uuid: string;
}

/** An active line of 50,000.00. */
export async function openLine(credit: CreditClient, taxId: string): Promise<OpenLine> {
  const user = await credit.users.create(await business(credit, taxId));
  const { offers } = await credit.applications.create(user.uuid, application);
  const loc_uuid = offers[0]?.uuid ?? "";
  const { document_uuid } = await credit.loc.promissoryNote(user.uuid, loc_uuid);
  const key_person_uuid = user.user_type === "BUSINESS" ? (user.key_people[0]?.uuid ?? "") : "";
  await credit.loc.activate(user.uuid, loc_uuid, activation({ document_uuid, key_person_uuid }));
  return { user_uuid: user.uuid, loc_uuid };
}
