// Bugs of the gear club in what is about members, and changes that its document leaves open.
import { listBugs, type Row } from "../rows.js";
import { exchange, type OpenChange, type PlantedBug } from "../table.js";
import { addNote, address, changeMember, createMember, readMember, schema } from "./samples.js";

const two = [createMember(), createMember({ name: "Ben", email: "ben@example.org" })];
const three = [...two, createMember({ name: "Cleo", email: "cleo@example.org" })];
const newest = { members: [{ name: "Cleo" }, { name: "Ben" }] };
const list = "/paths/~1members/get";

const inventory: readonly Row[] = [
  [
    "member-created-is-200",
    "createMember",
    "The creation has the status 200.",
    "/paths/~1members/post/responses",
    [createMember()],
  ],
  [
    "member-without-location",
    "createMember",
    "The creation has no `Location`.",
    "/components/headers/Location",
    [createMember()],
  ],
  [
    "cursor-never-null",
    "listMembers",
    "The last page has no `next_cursor`.",
    `${list}/responses/200`,
    [exchange("GET /members", 200)],
  ],
  [
    "note-id-is-text",
    "addNote",
    "The id of a note is a string.",
    schema("Note", "properties", "id"),
    [createMember(), addNote()],
  ],
  [
    "note-is-praise-by-default",
    "addNote",
    "Notes are praise unless they say otherwise.",
    schema("NewNote", "properties", "kind", "default"),
    [createMember(), addNote({}, 201, { has: { kind: "other" } })],
  ],
  [
    "newsletter-by-default",
    "createMember",
    "Everybody gets the newsletter.",
    schema("NewMember", "properties", "newsletter", "default"),
    [createMember({}, 201, { has: { newsletter: false } })],
  ],
];

const boundaries: readonly Row[] = [
  [
    "guides-unknown",
    "createMember",
    "The highest tier is rejected.",
    schema("Tier", "enum", "2"),
    [createMember({ tier: "guide" })],
  ],
  [
    "phone-never-null",
    "createMember",
    "A phone number of null is rejected.",
    schema("NewMember", "properties", "phone", "type"),
    [createMember({ phone: null })],
  ],
  [
    "birthday-not-kept",
    "getMember",
    "The birthday is in the response to the creation alone.",
    schema("Member", "properties", "birthday"),
    [createMember({ birthday: "1999-12-31" }), readMember({ has: { birthday: "1999-12-31" } })],
  ],
  [
    "street-cut",
    "createMember",
    "The response to a creation has an address without its street.",
    schema("Address", "required", "0"),
    [createMember({ address })],
  ],
  [
    "emoji-crashes",
    "createMember",
    "A name with an emoji is a crash.",
    "/paths/~1members/post/responses",
    [createMember({ name: "Ada 🏔" })],
  ],
  [
    "long-note-cut",
    "getNote",
    "Of a text, only the beginning is kept.",
    schema("Note", "properties", "text"),
    [
      createMember(),
      addNote(),
      exchange("GET /members/{member}/notes/{note}", 200, { has: { text: "Brings all back" } }),
    ],
  ],
];

const negative: readonly Row[] = [
  [
    "member-name-of-81",
    "createMember",
    "A name may have a character too many.",
    schema("NewMember", "properties", "name", "maxLength"),
    [createMember({ name: "a".repeat(81) }, 400)],
  ],
  [
    "birthday-unchecked",
    "createMember",
    "Any text is a birthday.",
    schema("NewMember", "properties", "birthday", "format"),
    [createMember({ birthday: "soon" }, 400)],
  ],
  [
    "address-open",
    "createMember",
    "An address may have any member.",
    schema("Address", "additionalProperties"),
    [createMember({ address: { ...address, zip: "3000" } }, 400)],
  ],
  [
    "empty-change-accepted",
    "updateMember",
    "A change may have no member.",
    schema("MemberChange", "minProperties"),
    [createMember(), changeMember({}, 400)],
  ],
  [
    "any-status-accepted",
    "listMembers",
    "Any text is a status.",
    `${list}/parameters/1/schema/enum`,
    [exchange("GET /members?status=asleep", 400)],
  ],
  [
    "empty-note-accepted",
    "addNote",
    "A note may have no text.",
    schema("NewNote", "properties", "text", "minLength"),
    [createMember(), addNote({ text: "" }, 400)],
  ],
];

const credentials: readonly Row[] = [
  [
    "member-of-other-club",
    "getMember",
    "Other clubs can read a member.",
    "/security",
    [createMember(), exchange("GET /members/{member}", 404, { as: "coast" })],
  ],
  [
    "member-of-other-club-changed",
    "updateMember",
    "Other clubs can change a member.",
    "/security",
    [createMember(), changeMember({ name: "Eve" }, 404, { as: "coast" })],
  ],
  [
    "notes-readable-by-all",
    "listNotes",
    "Notes need no token.",
    "/security",
    [createMember(), exchange("GET /members/{member}/notes", 401, { as: null })],
  ],
];

const sequences: readonly Row[] = [
  [
    "change-ends-newsletter",
    "updateMember",
    "Every change ends the newsletter.",
    "/paths/~1members~1{memberId}/patch/description",
    [createMember({ newsletter: true }), changeMember({ name: "Ben" }, 200, { has: { newsletter: true } })],
  ],
  [
    "null-is-ignored",
    "updateMember",
    "A phone number can't be cleared.",
    "/paths/~1members~1{memberId}/patch/description",
    [createMember({ phone: "+4931123456" }), changeMember({ phone: null }, 200, { has: { phone: null } })],
  ],
  [
    "birthday-unchangeable",
    "updateMember",
    "The birthday stays as it is.",
    schema("MemberChange", "properties", "birthday"),
    [
      createMember({ birthday: "1999-12-31" }),
      changeMember({ birthday: "2000-01-01" }),
      readMember({ has: { birthday: "2000-01-01" } }),
    ],
  ],
  [
    "closed-member-active",
    "closeMembership",
    "A membership that is closed is active still.",
    "/paths/~1members~1{memberId}/delete",
    [createMember(), exchange("DELETE /members/{member}", 204), readMember({ has: { status: "closed" } })],
  ],
  [
    "member-limit-ignored",
    "listMembers",
    "A page has all members.",
    `${list}/parameters/3/description`,
    [...three, exchange("GET /members?limit=2", 200, { has: newest })],
  ],
  [
    "member-twice-on-pages",
    "listMembers",
    "The last member of a page is on the next one as well.",
    `${list}/parameters/4/description`,
    [
      ...three,
      exchange("GET /members?limit=2", 200, { has: newest, keep: { next: "/next_cursor" } }),
      exchange("GET /members?limit=2&cursor={next}", 200, { has: { members: [{ name: "Ada" }] } }),
    ],
  ],
  [
    "status-of-members-ignored",
    "listMembers",
    "Members of all statuses are listed.",
    `${list}/parameters/1/description`,
    [...two, exchange("GET /members?status=suspended", 200, { has: { members: [] } })],
  ],
  [
    "email-twice",
    "createMember",
    "Two members may have the same email.",
    "/paths/~1members/post/responses/409/description",
    [createMember(), createMember({}, 409)],
  ],
  [
    "note-below-any-member",
    "getNote",
    "A note is found below other members.",
    "/paths/~1members~1{memberId}~1notes~1{noteId}/get",
    [
      createMember(),
      addNote(),
      createMember({ email: "ben@example.org" }),
      exchange("GET /members/{member}/notes/{note}", 404),
    ],
  ],
  [
    "deleted-note-kept",
    "deleteNote",
    "A note that was deleted is there.",
    "/paths/~1members~1{memberId}~1notes~1{noteId}/delete",
    [
      createMember(),
      addNote(),
      exchange("DELETE /members/{member}/notes/{note}", 204),
      exchange("GET /members/{member}/notes/{note}", 404),
    ],
  ],
  [
    "missing-thing-as-plain-json",
    "getMember",
    "A problem has the media type of any JSON.",
    "/components/responses/NotFound/content",
    [exchange("GET /members/3f0e9c1a-52b4-4c7e-9d10-999999999999", 404)],
  ],
];

export const gearMemberBugs: readonly PlantedBug[] = listBugs({
  inventory,
  boundaries,
  negative,
  credentials,
  sequences,
});

export const gearOpenChanges: readonly OpenChange[] = [
  {
    name: "closed-members-not-listed",
    operation: "listMembers",
    what: "Closed memberships are not in the list, though they can be read.",
    provoke: [
      createMember(),
      exchange("DELETE /members/{member}", 204),
      exchange("GET /members", 200, { has: { members: [{ status: "closed" }] } }),
    ],
  },
  {
    name: "latest-note-first",
    operation: "listNotes",
    what: "Notes are in the opposite order: a member that is called date has none.",
    provoke: [
      createMember(),
      addNote(),
      addNote({ text: "Late" }),
      exchange("GET /members/{member}/notes", 200, { has: [{ text: "Brings all back" }, { text: "Late" }] }),
    ],
  },
  {
    name: "search-by-parts",
    operation: "listMembers",
    what: "A search finds any part of a word.",
    provoke: [createMember(), exchange("GET /members?search=da", 200, { has: { members: [] } })],
  },
];
