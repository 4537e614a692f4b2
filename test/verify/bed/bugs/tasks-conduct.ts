// Bugs of the tasks service in HTTP, credentials and sequences, and changes that its document leaves open.
import { listBugs, type Row } from "./rows.js";
import { exchange, type OpenChange, type PlantedBug } from "./table.js";
import { added, addTask, created, search } from "./tasks-samples.js";

const get = exchange("GET /projects/{project}", 200);
const complete = exchange("POST /tasks/{task}/complete", 200, { has: { status: "done" } });
const owners = "/info/description";

const http: readonly Row[] = [
  [
    "search-of-any-type",
    "searchTasks",
    "A form may have any media type.",
    "/paths/~1search/post/requestBody/content",
    [exchange("POST /search", 415, { text: "text=a", headers: { "Content-Type": "text/plain" } })],
  ],
  [
    "malformed-multipart-fails",
    "attachFile",
    "A multipart body that isn't one results in 500.",
    "/paths/~1tasks~1{taskId}~1attachments/post/responses/400",
    [
      created,
      added,
      exchange("POST /tasks/{task}/attachments", 400, {
        text: "no parts",
        headers: { "Content-Type": "multipart/form-data; boundary=x" },
      }),
    ],
  ],
  [
    "unknown-method-fails",
    "getProject",
    "A method that the path doesn't have results in 500.",
    "/paths/~1projects~1{projectId}",
    [created, exchange("PUT /projects/{project}", 405, { json: {}, header: { allow: /\bPATCH\b/ } })],
  ],
];

const credentials: readonly Row[] = [
  [
    "missing-token-fails",
    "listProjects",
    "A request without a token results in 500.",
    "/components/responses/Unauthorized",
    [exchange("GET /projects", 401, { as: null })],
  ],
  [
    "any-scheme-accepted",
    "listProjects",
    "The token is accepted with another scheme than Bearer.",
    "/components/securitySchemes/oauth/type",
    [exchange("GET /projects", 401, { as: null, headers: { Authorization: "Basic ada-token" } })],
  ],
  [
    "scope-unchecked",
    "createProject",
    "A token for reading allows changes.",
    "/paths/~1projects/post/security",
    [exchange("POST /projects", 403, { as: "adaReading", json: { name: "Move" } })],
  ],
  [
    "project-of-other-readable",
    "getProject",
    "A principal can read the project of another one.",
    owners,
    [created, { ...get, as: "ben", status: 404 }],
  ],
  [
    "project-of-other-changeable",
    "updateProject",
    "A principal can change the project of another one.",
    owners,
    [created, exchange("PATCH /projects/{project}", 404, { as: "ben", json: { name: "Mine" } })],
  ],
  [
    "task-of-other-deletable",
    "deleteTask",
    "A principal can delete the task of another one.",
    owners,
    [created, added, exchange("DELETE /tasks/{task}", 404, { as: "ben" })],
  ],
  [
    "task-of-other-completable",
    "completeTask",
    "A principal can complete the task of another one.",
    owners,
    [created, added, exchange("POST /tasks/{task}/complete", 404, { as: "ben" })],
  ],
  [
    "projects-of-others-listed",
    "listProjects",
    "The list has projects of others.",
    owners,
    [created, exchange("GET /projects", 200, { as: "ben", has: { items: [] } })],
  ],
];

const sequences: readonly Row[] = [
  [
    "location-of-another",
    "createProject",
    "Location has another id.",
    "/components/headers/Location/description",
    [{ ...created, keep: { path: "location" } }, exchange("GET {path}", 200)],
  ],
  [
    "update-loses-color",
    "updateProject",
    "A member that the request doesn't have is lost.",
    "/paths/~1projects~1{projectId}/patch/description",
    [created, exchange("PATCH /projects/{project}", 200, { json: { name: "New" }, has: { color: "#00ff7f" } })],
  ],
  [
    "update-not-kept",
    "updateProject",
    "The response has the change, and a later one doesn't.",
    "/paths/~1projects~1{projectId}/patch/description",
    [
      created,
      exchange("PATCH /projects/{project}", 200, { json: { name: "New" }, has: { name: "New" } }),
      { ...get, has: { name: "New" } },
    ],
  ],
  [
    "busy-project-deletable",
    "deleteProject",
    "A project that has open tasks is deleted.",
    "/paths/~1projects~1{projectId}/delete/description",
    [created, added, exchange("DELETE /projects/{project}", 409)],
  ],
  [
    "tasks-outlive-project",
    "deleteProject",
    "Tasks of a project that was deleted are still there.",
    "/paths/~1projects~1{projectId}/delete/description",
    [created, added, complete, exchange("DELETE /projects/{project}", 204), exchange("GET /tasks/{task}", 404)],
  ],
  [
    "task-completed-twice",
    "completeTask",
    "A task that is done can be completed.",
    "/paths/~1tasks~1{taskId}~1complete/post/description",
    [created, added, complete, exchange("POST /tasks/{task}/complete", 409)],
  ],
  [
    "id-used-twice",
    "addTask",
    "Two creations, one after the other, have the same id.",
    "/paths/~1projects~1{projectId}~1tasks/post/responses/201",
    [
      created,
      added,
      exchange("POST /projects/{project}/tasks", 201, { json: { title: "Carry", priority: 2 } }),
      exchange("GET /tasks/{task}", 200, { has: { title: "Pack" } }),
    ],
  ],
  [
    "total-of-all-principals",
    "listProjects",
    "The total has the projects of others in it.",
    "/components/schemas/ProjectPage/properties/total/description",
    [created, { ...created, as: "ben" }, exchange("GET /projects", 200, { has: { total: 1 } })],
  ],
  [
    "first-page-is-zero",
    "listProjects",
    "Page 1 is the second one.",
    "/components/parameters/Page/description",
    [created, exchange("GET /projects?page=1", 200, { has: { items: [{ name: "Move" }] } })],
  ],
  [
    "search-limit-ignored",
    "searchTasks",
    "More is found than the limit allows.",
    "/paths/~1search/post/requestBody/content/application~1x-www-form-urlencoded/schema/properties/limit/description",
    [created, added, added, search(200, { text: "Pack", limit: "1" }, { has: { items: [{ title: "Pack" }] } })],
  ],
];

export const tasksConductBugs: readonly PlantedBug[] = listBugs({ http, credentials, sequences });

export const tasksOpenChanges: readonly OpenChange[] = [
  {
    name: "second-delete-succeeds",
    operation: "deleteTask",
    what: "The deletion of a task that isn't there has the response that it is gone.",
    provoke: [created, added, exchange("DELETE /tasks/{task}", 204), exchange("DELETE /tasks/{task}", 404)],
  },
  {
    name: "search-ignores-case",
    operation: "searchTasks",
    what: "The search finds titles with other letters, in upper or lower case.",
    provoke: [created, addTask({ title: "PACK" }), search(200, { text: "pack" }, { has: { items: [] } })],
  },
];
