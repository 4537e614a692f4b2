// The names of the client's methods: those of operations as public APIs describe them, and that a name stays when
// operations are added.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deriveName } from "../../scripts/model/client-names/derive.js";
import { clientNames, textOfName, type ClientNameRequest } from "../../scripts/model/client-names/names.js";
import { isPlural, plural, singular, stemOf, wordsOf } from "../../scripts/model/client-names/words.js";
import { documentOf, modelOf } from "../support/generate.js";

type Row = readonly [request: string, operationId: string | null, tag: string | null, name: string];

/** `GET /users/{id}` of an API that responds with lists to requests of collections. */
function operationOf(request: string, operationId: string | null, tag: string | null): ClientNameRequest {
  const [method = "", path = ""] = request.split(" ");
  const items = path.endsWith("}") ? "none" : "member";
  return {
    id: operationId ?? request,
    operationId,
    tag,
    method: method.toLowerCase(),
    path,
    items,
    requested: undefined,
    isDeprecated: false,
  };
}

function nameOf([request, operationId, tag]: Row): string {
  const { group, methods } = deriveName(operationOf(request, operationId, tag));
  return [...group, methods[0]].join(".");
}

/** Operations of public documents, as they are described there. */
const apis: Readonly<Record<string, readonly Row[]>> = {
  Asana: [
    ["GET /tasks", "getTasks", "Tasks", "tasks.list"],
    ["POST /tasks", "createTask", "Tasks", "tasks.create"],
    ["GET /tasks/{task_gid}", "getTask", "Tasks", "tasks.get"],
    ["GET /projects/{project_gid}/tasks", "getTasksForProject", "Tasks", "tasks.listForProject"],
    ["POST /tasks/{task_gid}/addFollowers", "addFollowersForTask", "Tasks", "tasks.addFollowers"],
    ["GET /access_requests", "getAccessRequests", "Access requests", "accessRequests.list"],
    ["DELETE /status_updates/{gid}", "deleteStatus", "Status updates", "statusUpdates.deleteStatus"],
  ],
  Trello: [
    ["POST /cards", "post-cards", "Cards", "cards.create"],
    ["GET /cards/{id}", "get-cards-id", "Cards", "cards.get"],
    ["PUT /cards/{id}", "put-cards-id", "Cards", "cards.replace"],
    ["GET /cards/{id}/attachments", "get-cards-id-attachments", "Cards", "cards.listAttachments"],
    ["POST /cards/{id}/attachments", "post-cards-id-attachments", "Cards", "cards.createAttachment"],
    [
      "DELETE /cards/{id}/attachments/{idAttachment}",
      "delete-cards-id-attachments-idAttachment",
      "Cards",
      "cards.deleteAttachment",
    ],
  ],
  Okta: [
    ["GET /api/v1/groups", "listGroups", "Group", "group.list"],
    ["GET /api/v1/groups/rules", "listGroupRules", "Group", "group.listRules"],
    [
      "POST /api/v1/apps/{appId}/users",
      "assignUserToApplication",
      "ApplicationUsers",
      "applicationUsers.assignToApplication",
    ],
    ["GET /api/v1/brands/{brandId}/themes", "listBrandThemes", "Themes", "themes.listForBrand"],
    ["DELETE /api/v1/users/{userId}/grants", "revokeUserGrants", "UserGrant", "userGrant.revokeMany"],
    ["DELETE /api/v1/users/{userId}/grants/{grantId}", "revokeUserGrant", "UserGrant", "userGrant.revoke"],
  ],
  Clerk: [
    ["GET /organizations", "ListOrganizations", "Organizations", "organizations.list"],
    ["POST /users/{user_id}/ban", "BanUser", "Users", "users.ban"],
    ["GET /scim_directories/{id}", "GetSCIMDirectory", "SCIM Directories", "scimDirectories.get"],
  ],
  Discord: [
    ["GET /guilds/{guild_id}/members", "list_guild_members", null, "guilds.members.list"],
    ["PUT /guilds/{guild_id}/members/{user_id}", "add_guild_member", null, "guilds.members.add"],
    ["GET /guilds/{guild_id}/members/search", "search_guild_members", null, "guilds.members.search"],
    ["GET /users/@me", "get_my_user", null, "users.me.get"],
    ["GET /users/@me/guilds", "list_my_guilds", null, "users.me.guilds.list"],
    ["POST /channels/{channel_id}/messages/bulk-delete", "bulk_delete_messages", null, "channels.messages.bulkDelete"],
    ["POST /channels/{id}/polls/{message_id}/expire", "poll_expire", null, "channels.polls.expire"],
    ["POST /stage-instances", "create_stage_instance", null, "stageInstances.create"],
    [
      "DELETE /channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/{user_id}",
      "delete_user_message_reaction",
      null,
      "channels.messages.reactions.deleteForUser",
    ],
  ],
  GitHub: [
    ["GET /orgs/{org}/repos", "repos/list-for-org", "repos", "repos.listForOrg"],
    ["GET /user/{account_id}", "users/get-by-id", "users", "users.get"],
    [
      "POST /repos/{owner}/{repo}/issues/{issue_number}/sub_issues",
      "issues/add-sub-issue",
      "issues",
      "issues.addSubIssue",
    ],
    ["GET /repos/{owner}/{repo}/stacks", "pull-request-stacks/list", "pulls", "pulls.listRequestStacks"],
    ["POST /repos/{owner}/{repo}/git/commits", "git/create-commit", "git", "git.createCommit"],
    ["GET /gists/public", "gists/list-public", null, "gists.listPublic"],
  ],
  Stripe: [
    ["GET /v1/customers", "GetCustomers", null, "customers.list"],
    ["POST /v1/customers", "PostCustomers", null, "customers.create"],
    ["GET /v1/customers/{customer}", "GetCustomersCustomer", null, "customers.get"],
    ["POST /v1/customers/{customer}", "PostCustomersCustomer", null, "customers.update"],
    ["GET /v1/customers/search", "GetCustomersSearch", null, "customers.search"],
    ["POST /v1/payment_intents/{intent}/capture", "PostPaymentIntentsIntentCapture", null, "paymentIntents.capture"],
    ["POST /v1/accounts/{account}/login_links", "PostAccountsAccountLoginLinks", null, "accounts.loginLinks.create"],
    [
      "POST /v1/test_helpers/treasury/inbound_transfers/{id}/fail",
      "PostTestHelpersTreasuryInboundTransfersIdFail",
      null,
      "testHelpers.treasury.inboundTransfers.fail",
    ],
  ],
  Kubernetes: [
    ["GET /api/v1/namespaces/{namespace}/pods", "listCoreV1NamespacedPod", "core_v1", "coreV1.listNamespacedPod"],
    ["GET /api/v1/nodes/{name}", "readCoreV1Node", "core_v1", "coreV1.readNode"],
    ["GET /apis/apps/v1/deployments", null, null, "apps.v1.deployments.list"],
  ],
  DigitalOcean: [
    ["GET /v2/droplets", "droplets_list", "Droplets", "droplets.list"],
    ["GET /v2/kubernetes/clusters", "kubernetes_list_clusters", "Kubernetes", "kubernetes.listClusters"],
    ["GET /v2/customers/my/invoices", "invoices_list", "Billing", "billing.listInvoices"],
    ["GET /v2/droplets/autoscale/{id}", "autoscalepools_get", "Droplet Autoscale Pools", "dropletAutoscalePools.get"],
    ["PATCH /v2/projects/{id}", "projects_patch", "Projects", "projects.patch"],
  ],
  Twilio: [
    [
      "GET /v1/Conversations/{ConversationSid}/Messages/{Sid}",
      "FetchConversationMessage",
      "ConversationsV1Message",
      "conversationsV1Message.fetchForConversation",
    ],
    ["GET /2010-04-01/Accounts/{AccountSid}/Calls.json", "ListCall", null, "accounts.calls.list"],
  ],
  Jira: [
    ["GET /rest/api/3/issue/{issueIdOrKey}/comment", "getComments", "Issue comments", "issueComments.list"],
    ["GET /rest/api/3/project/type/{projectTypeKey}", "getProjectTypeByKey", "Project types", "projectTypes.getByKey"],
    ["GET /rest/api/3/label", "getAllLabels", "Labels", "labels.list"],
  ],
  Plaid: [
    ["POST /accounts/balance/get", "accountsBalanceGet", null, "accounts.balance.get"],
    ["POST /asset_report/create", "assetReportCreate", null, "assetReport.create"],
    ["POST /item/public_token/exchange", "itemPublicTokenExchange", null, "item.publicToken.exchange"],
  ],
  "other vendors": [
    ["GET /pet/{petId}", "getPetById", "pet", "pet.get"],
    ["GET /pet/findByStatus", "findPetsByStatus", "pet", "pet.findByStatus"],
    ["POST /v2/payments/{paymentId}/refunds", "create-refund", "Refunds API", "refunds.create"],
    ["GET /albums/{id}", "get-an-album", "Albums", "albums.get"],
    ["GET /invoices/{id}/items", "GetInvoiceItemCollection", "Invoices", "invoices.listItems"],
    ["PUT /payment-cards/{id}", "PutPaymentCard", "Payment cards", "paymentCards.replace"],
    ["POST /special-events", "createSpecialEvent", "Events", "events.create"],
    ["GET /indexes/{uid}/settings/stop-words", "getstopWords", "Settings", "settings.getStopWords"],
    ["GET /organization/spend_limit", "Getorganizationspendlimit", null, "organization.spendLimit.get"],
    ["POST /v1/billing/plans/{id}/activate", "plans.activate", "plans", "plans.activate"],
    ["DELETE /users/{id}/photo", "deleteUserPhoto", "Photos", "photos.deleteForUser"],
  ],
  "generators of documents": [
    ["GET /users", "UsersController_findAll", "Users", "users.findAll"],
    ["GET /users", "listUsingGET_1", "user-controller", "user.list"],
    ["GET /items/{item_id}", "read_item_items__item_id__get", "items", "items.read"],
    ["GET /threads/{id}/items", "ListThreadItemsMethod", null, "threads.items.list"],
  ],
  "documents without operationId": [
    ["GET /cards", null, "Cards", "cards.list"],
    ["GET /cards/{id}", null, "Cards", "cards.get"],
    ["POST /cards/{id}/labels", null, "Cards", "cards.createLabel"],
    ["GET /users/{id}/cards", null, "Cards", "cards.listForUser"],
    ["GET /api/peers/{peerId}/routes", null, null, "peers.routes.list"],
    ["DELETE /peers", null, null, "peers.deleteMany"],
    ["GET /users/{id}/settings", null, null, "users.settings.get"],
    ["POST /v1/projects/{project}/topics/{topic}:publish", null, null, "projects.topics.publish"],
    ["POST /users/{id}/addresses", null, "Users", "users.createAddress"],
    ["GET /", null, null, "default.get"],
    ["SHOUT /notes/{id}", null, "Notes", "notes.shout"],
    ["GET /用户", null, "用户", "x7528_6237.get"],
  ],
};

describe.each(Object.entries(apis))("%s", (_, rows) => {
  test.each(rows)("%s, %s, %s: %s", (...row) => {
    expect(nameOf(row)).toBe(row[3]);
  });
});

describe("words", () => {
  test.each([
    ["listAPIKeys_v2", ["list", "API", "Keys", "v2"]],
    ["getOAuth2Token", ["get", "O", "Auth2", "Token"]],
    ["reservedIPsActions", ["reserved", "IPs", "Actions"]],
    ["role-connections", ["role", "connections"]],
    ["Größe", ["Grosse"]],
    ["", []],
  ])("of %j", (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test.each([
    ["policies", "policy"],
    ["Addresses", "Address"],
    ["statuses", "status"],
    ["boxes", "box"],
    ["databases", "database"],
    ["skus", "sku"],
    ["aliases", "alias"],
    ["emojis", "emoji"],
    ["caches", "cache"],
    ["People", "Person"],
    ["APIs", "API"],
  ])("%s: %s", (many, one) => {
    expect(singular(many)).toBe(one);
    expect(singular(one)).toBe(one);
    expect(stemOf(many)).toBe(stemOf(one));
    expect(isPlural(many)).toBe(true);
  });

  test.each(["status", "news", "settings", "analysis", "address", "is", "x"])("%s is one thing", (word) => {
    expect(isPlural(word)).toBe(false);
  });

  test.each([
    ["policy", "policies"],
    ["key", "keys"],
    ["box", "boxes"],
    ["users", "users"],
  ])("%s: %s", (one, many) => {
    expect(plural(one)).toBe(many);
  });
});

const noun = fc.constantFrom("user", "users", "task", "status", "me", "search", "prune", "Photo", "raw", "then", "é");
const path = fc
  .array(
    fc.oneof(
      noun,
      noun.map((each) => `{${each}}`),
    ),
    { maxLength: 4 },
  )
  .map((parts) => `/${parts.join("/")}`);
const verb = fc.constantFrom("get", "list", "create", "prune", "delete", "toString", "");
const operationId = fc.oneof(
  fc.constant(null),
  fc.tuple(verb, noun, noun).map(([first, ...rest]) => [first, ...rest].join("_")),
  fc.tuple(noun, verb).map((words) => words.join("/")),
  fc.string({ unit: "binary", maxLength: 8 }),
);
const request: fc.Arbitrary<ClientNameRequest> = fc.record({
  id: fc.constant("id"),
  operationId,
  tag: fc.option(noun),
  method: fc.constantFrom("get", "post", "put", "patch", "delete", "query"),
  path,
  items: fc.constantFrom("array", "member", "none"),
  requested: fc.constantFrom(undefined, undefined, undefined, "users.get", "users.photos.list", "users"),
  isDeprecated: fc.boolean(),
});
const requests = fc
  .uniqueArray(request, { selector: ({ method, path: own }) => `${method} ${own}`, maxLength: 8 })
  .map((all) => all.map((each, index) => ({ ...each, id: `operation${index}` })));

function namesOf(operations: readonly ClientNameRequest[]): { names: readonly string[]; reports: number } {
  let reports = 0;
  const report = (): void => void reports++;
  return { names: clientNames(operations, { invalid: report, collision: report }).map(textOfName), reports };
}

describe("several operations", () => {
  test("have different names, of which none is a group, in any order", () => {
    fc.assert(
      fc.property(requests, fc.infiniteStream(fc.nat()), (operations, keys) => {
        const { names } = namesOf(operations);
        expect(new Set(names).size).toBe(names.length);
        for (const name of names) {
          expect(name).toMatch(/^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+$/);
          expect(names.filter((each) => each.startsWith(`${name}.`))).toEqual([]);
          expect(name.split(".").filter((part) => part in {} || part === "then")).toEqual([]);
          expect(name).not.toMatch(/^raw\./);
        }
        // Two that ask for one name are told apart by their order, which is that of the document.
        if (new Set(operations.flatMap(({ requested }) => requested ?? [])).size > 0) return;
        const order = operations
          .map((_, index) => [keys.next().value as number, index] as const)
          .sort((a, b) => a[0] - b[0]);
        const shuffled = namesOf(order.map(([, index]) => operations[index]!)).names;
        expect(order.map(([, index]) => names[index])).toEqual(shuffled);
      }),
      { numRuns: 500 },
    );
  });

  test("keep their names when one is added, unless a collision is reported", () => {
    let kept = 0;
    fc.assert(
      fc.property(requests, (operations) => {
        if (operations.length === 0) return;
        const all = namesOf(operations);
        if (all.reports > 0) return;
        kept++;
        expect(namesOf(operations.slice(0, -1)).names).toEqual(all.names.slice(0, -1));
      }),
      { numRuns: 1000 },
    );
    expect(kept).toBeGreaterThan(100);
  });
});

describe("a document", () => {
  const noContent = { responses: { 204: { description: "Done." } } };
  const clientOf = (title: string, tag: string, own: string): string => {
    const { model } = modelOf({
      ...documentOf({ paths: { [own]: { post: { tags: [tag], operationId: "createItem", ...noContent } } } }),
      info: { title, version: "1" },
    });
    return model.operations.map(({ client }) => textOfName(client)).join();
  };

  test.each([
    ["The Acme API", "Acme", "/items", "items.create"],
    ["The Acme API", "default", "/items", "items.create"],
    ["The Acme API", "Shop", "/items", "shop.createItem"],
    ["Items API", "Items", "/shops/{id}/items", "items.create"],
    ["Acme", "Acme", "/acme/items", "acme.createItem"],
  ])("%s with the tag %s: %s is %s", (title, tag, own, name) => {
    const parameters = own.includes("{") ? own.replace("{id}", "1") : own;
    expect(clientOf(title, tag, parameters)).toBe(name);
  });
});
