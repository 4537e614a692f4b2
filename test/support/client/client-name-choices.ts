// The names that an operation may have, in the order in which they are tried where others have those before.
import type { Row } from "./client-name-rows.js";

/** Names with a space between them in place of one name. */
export const choices: readonly Row[] = [
  ["GET /pet/{petId}", "getPetById", "pet", "get getById getByPetId getPet getPetById"],
  ["GET /users/{id}", "userById", "Users", "get byId getById getUser userById"],
  [
    "PUT /v2/webhooks/{webhook_id}",
    "putWebhook",
    "Webhooks",
    "replace put replaceByWebhookId replaceWebhook putReplace replaceV2 putWebhook",
  ],
  ["GET /projects/{project_gid}/tasks", "getTasks", "Tasks", "list listForProject listTask getList getTasks"],
  [
    "GET /projects/{project_gid}/tasks",
    "getTasksForProject",
    "Tasks",
    "listForProject listTask getForProject getTasksForProject",
  ],
  [
    "POST /tasks/{task_gid}/addFollowers",
    "addFollowersForTask",
    "Tasks",
    "addFollowers addFollowersForTask postFollowers",
  ],
  ["POST /cards/{id}/pay", "payCard", "Cards", "pay payForCard postPay payCard"],
  ["GET /cards/{id}/labels", null, "Cards", "listLabels listLabelsForCard getLabels getCardsLabels getCardsIdLabels"],
  [
    "GET /users/{id}/cards/{cardId}",
    null,
    "Cards",
    "getForUser getForUserByCardId getCard getUsersCards getUsersIdCardsCardId",
  ],
  [
    "POST /folders/{id}/files/{fileId}/copy",
    null,
    null,
    "copy copyForFile postCopy postFoldersFilesCopy postFoldersIdFilesFileIdCopy",
  ],
  [
    "POST /transfers/{id}/capture/{token}",
    "capture",
    "Transfers",
    "capture captureByToken captureForTransfer postCapture",
  ],
  ["GET /v1/cats", "CatsController_findAll_v1", "Cats", "findAll findCat getAll findAllV1 catsControllerFindAllV1"],
  [
    "DELETE /users/{id}",
    "UsersController_remove",
    null,
    "remove removeUsers removeById removeUser deleteRemove usersControllerRemove",
  ],
  ["PATCH /v2/projects/{id}", "projects_patch", "Projects", "patch patchById patchProject patchV2 projectsPatch"],
  [
    "POST /loc/applications",
    "createLocApplication",
    "Applications",
    "create createForLoc createApplication postCreate createLocApplication",
  ],
  [
    "GET /loc/upcoming-applications",
    "listLocUpcomingApplications",
    "Applications",
    "listUpcoming listUpcomingForLoc listUpcomingApplication getUpcoming listLocUpcomingApplications",
  ],
  ["POST /orders", "placeOrder", "Orders", "place createOrder postPlace placeOrder"],
  // A preposition that is left stays where there is nothing else.
  ["PUT /users/{id}", "forUser", null, "for forById replaceUser putFor forUser"],
  ["POST /v1/embed", "embed", null, "embed embedV1 postEmbed embed"],
];
