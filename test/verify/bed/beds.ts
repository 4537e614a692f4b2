// The bed of `halves verify`: documents, servers that implement them, and bugs that can be planted in the servers.
import { join } from "node:path";
import { gearItemBugs } from "./bugs/gear/items.js";
import { gearMemberBugs, gearOpenChanges } from "./bugs/gear/members.js";
import { gearRentalBugs } from "./bugs/gear/rentals.js";
import { libraryConductBugs, libraryOpenChanges } from "./bugs/library-conduct.js";
import { libraryValueBugs } from "./bugs/library-values.js";
import { parcelsChangeBugs } from "./bugs/parcels/changes.js";
import { parcelsConductBugs } from "./bugs/parcels/conduct.js";
import { parcelsListBugs, parcelsOpenChanges } from "./bugs/parcels/lists.js";
import { parcelsValueBugs } from "./bugs/parcels/values.js";
import { shopRequestBugs } from "./bugs/shop-requests.js";
import { shopOpenChanges, shopSequenceBugs } from "./bugs/shop-sequences.js";
import type { OpenChange, PlantedBug } from "./bugs/table.js";
import { tasksConductBugs, tasksOpenChanges } from "./bugs/tasks-conduct.js";
import { tasksValueBugs } from "./bugs/tasks-values.js";
import { start as startGear } from "./servers/gear.js";
import { clubTokens } from "./servers/gear/state.js";
import { key, start as startLibrary } from "./servers/library.js";
import { start as startParcels } from "./servers/parcels.js";
import { accountTokens } from "./servers/parcels/state.js";
import { apiKey, start as startShop, token } from "./servers/shop.js";
import { start as startTasks } from "./servers/tasks.js";
import { tokens } from "./servers/tasks/state.js";
import type { StartServer } from "./servers/support/running.js";
import type { Credentials } from "./support/exchanges.js";

export interface Bed {
  readonly name: string;
  /** The path of the document. */
  readonly document: string;
  readonly start: StartServer;
  /** The headers of each principal; the first is allowed everything. */
  readonly principals: Credentials;
  /** The principals that must not reach what the first one created. */
  readonly strangers: readonly string[];
  /** Of the first principal, who has a token with that scope alone. */
  readonly scoped?: Readonly<Record<string, string>>;
  readonly bugs: readonly PlantedBug[];
  /** What the document leaves open: a tool must not report these. */
  readonly open: readonly OpenChange[];
}

const documentOf = (name: string): string => join(import.meta.dirname, `${name}.yaml`);

const bearerOf = (tokensOfAll: Readonly<Record<string, string>>): Credentials =>
  Object.fromEntries(Object.entries(tokensOfAll).map(([name, own]) => [name, { Authorization: `Bearer ${own}` }]));

export const beds: readonly Bed[] = [
  {
    name: "shop",
    document: documentOf("shop"),
    start: startShop,
    principals: { staff: { Authorization: `Bearer ${token}` }, reader: { "X-Api-Key": apiKey } },
    strangers: [],
    bugs: [...shopRequestBugs, ...shopSequenceBugs],
    open: shopOpenChanges,
  },
  {
    name: "library",
    document: documentOf("library"),
    start: startLibrary,
    principals: { librarian: { "X-Library-Key": key } },
    strangers: [],
    bugs: [...libraryValueBugs, ...libraryConductBugs],
    open: libraryOpenChanges,
  },
  {
    name: "tasks",
    document: documentOf("tasks"),
    start: startTasks,
    principals: bearerOf(tokens),
    strangers: Object.keys(tokens).filter((name) => !name.startsWith("ada")),
    scoped: { "tasks:read": "adaReading" },
    bugs: [...tasksValueBugs, ...tasksConductBugs],
    open: tasksOpenChanges,
  },
  {
    name: "parcels",
    document: documentOf("parcels"),
    start: startParcels,
    principals: bearerOf(accountTokens),
    strangers: ["ben"],
    bugs: [...parcelsValueBugs, ...parcelsConductBugs, ...parcelsChangeBugs, ...parcelsListBugs],
    open: parcelsOpenChanges,
  },
  {
    name: "gear",
    document: documentOf("gear"),
    start: startGear,
    principals: bearerOf(clubTokens),
    strangers: ["coast"],
    bugs: [...gearMemberBugs, ...gearItemBugs, ...gearRentalBugs],
    open: gearOpenChanges,
  },
];
