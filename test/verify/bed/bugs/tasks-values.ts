// Bugs of the tasks service that one value shows.
import { listBugs, type Row } from "./rows.js";
import { exchange, type PlantedBug } from "./table.js";
import { added, addTask, attach, created, search } from "./tasks-samples.js";

const pointer = (schema: string, ...tokens: readonly string[]): string =>
  ["/components/schemas", schema, ...tokens].join("/");
const project = (status: number, changes: object) => [
  exchange("POST /projects", status, {
    json: { name: "Move", ...changes },
    ...(status === 201 ? { has: changes } : {}),
  }),
];
const examples = "/paths/~1projects/post/requestBody/content/application~1json/examples";
const attachment = "/paths/~1tasks~1{taskId}~1attachments/post/requestBody/content/multipart~1form-data/schema";
const form = "/paths/~1search/post/requestBody/content/application~1x-www-form-urlencoded";

const inventory: readonly Row[] = [
  [
    "default-page-size-too-large",
    "listProjects",
    "Without a size, a page has more items than a page may have.",
    pointer("ProjectPage", "properties", "pageSize", "maximum"),
    [exchange("GET /projects", 200)],
  ],
  [
    "added-task-is-200",
    "addTask",
    "A creation has the status 200, which isn't documented.",
    "/paths/~1projects~1{projectId}~1tasks/post/responses",
    [created, added],
  ],
];

const exampleRows: readonly Row[] = [
  [
    "due-at-in-utc-alone",
    "createProject",
    "A time with another offset than Z is rejected.",
    `${examples}/dated`,
    project(201, { dueAt: "2031-05-31T23:59:59+02:00" }),
  ],
  [
    "emoji-fails",
    "createProject",
    "A name with a character beyond the BMP results in 500.",
    `${examples}/labelled`,
    project(201, { name: "Ümzug 🚚" }),
  ],
];

const boundaries: readonly Row[] = [
  [
    "assignee-without-size-fails",
    "addTask",
    "An optional member of a branch that is missing results in 500.",
    pointer("Assignee", "oneOf", "1", "required"),
    [created, addTask({ assignee: { team: "movers" } })],
  ],
  [
    "empty-steps-fail",
    "addTask",
    "An empty array results in 500.",
    pointer("NewTask", "properties", "steps"),
    [created, addTask({ steps: [] })],
  ],
  [
    "estimate-in-32-bits",
    "addTask",
    "An integer of 64 bits is kept in 32, so that it becomes another one.",
    pointer("NewTask", "properties", "estimate", "format"),
    [created, addTask({ estimate: Number.MAX_SAFE_INTEGER })],
  ],
  [
    "false-taken-for-missing",
    "addTask",
    "A member that is false is not kept.",
    pointer("NewTask", "properties", "reference", "anyOf"),
    [created, addTask({ reference: false })],
  ],
  [
    "size-in-kilobytes",
    "attachFile",
    "The size of a file is a fraction.",
    pointer("Attachment", "properties", "size", "type"),
    [created, added, attach(201, { caption: "A" })],
  ],
];

const negative: readonly Row[] = [
  [
    "labels-unlimited",
    "createProject",
    "More labels than allowed are accepted.",
    pointer("Labels", "maxProperties"),
    project(422, { labels: { a: "1", b: "2", c: "3", d: "4" } }),
  ],
  [
    "label-names-unchecked",
    "createProject",
    "Labels may have any name.",
    pointer("Labels", "propertyNames"),
    project(422, { labels: { A1: "1" } }),
  ],
  [
    "team-not-required",
    "createProject",
    "A member that another one requires may be missing.",
    pointer("NewProject", "dependentRequired"),
    project(422, { visibility: "team" }),
  ],
  [
    "due-at-unchecked",
    "createProject",
    "Any string is accepted as a time.",
    pointer("DueAt", "format"),
    project(422, { dueAt: "tomorrow" }),
  ],
  [
    "color-in-upper-case",
    "createProject",
    "Letters that the pattern doesn't allow are accepted.",
    pointer("Color", "pattern"),
    project(422, { color: "#00FF7F" }),
  ],
  [
    "no-changes-accepted",
    "updateProject",
    "Changes without members are accepted.",
    pointer("ProjectChanges", "minProperties"),
    [created, exchange("PATCH /projects/{project}", 422, { json: {} })],
  ],
  [
    "priority-zero-accepted",
    "addTask",
    "A number below the minimum is accepted.",
    pointer("NewTask", "properties", "priority", "minimum"),
    [created, addTask({ priority: 0 }, 422)],
  ],
  [
    "assignee-open",
    "addTask",
    "Unknown members in a branch that is closed are accepted.",
    pointer("Assignee", "oneOf", "1", "additionalProperties"),
    [created, addTask({ assignee: { team: "movers", van: true } }, 422)],
  ],
  [
    "caption-not-required",
    "attachFile",
    "A required field of a multipart body may be missing.",
    `${attachment}/required`,
    [created, added, attach(422, {})],
  ],
  [
    "caption-length-unchecked",
    "attachFile",
    "A field of a multipart body may be longer than allowed.",
    `${attachment}/properties/caption/maxLength`,
    [created, added, attach(422, { caption: "a".repeat(21) })],
  ],
  [
    "empty-search-accepted",
    "searchTasks",
    "A field of a form may be empty.",
    `${form}/schema/properties/text/minLength`,
    [search(422, { text: "" })],
  ],
  [
    "invalid-as-plain-json",
    "createProject",
    "The problem of an invalid request has another media type.",
    "/components/responses/Problem/content",
    project(422, { name: "" }),
  ],
];

export const tasksValueBugs: readonly PlantedBug[] = listBugs({
  inventory,
  examples: exampleRows,
  boundaries,
  negative,
});
