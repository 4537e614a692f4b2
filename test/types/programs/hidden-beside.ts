// A member that one part of an allOf hides in requests is not required there, and takes nothing from the other members.
import type { Site, SiteInput } from "./types.js";

export const sent: SiteInput = { name: "a" };
export const id = (site: Site): string => site.id;
// @ts-expect-error a request has no id
export const wrong: SiteInput = { id: "1", name: "a" };
