// What creates the items of a resource that has no creation of its own. The rows are of published documents: those of
// Lithic, PagerDuty, DigitalOcean, Jira and Rebilly were once taken for creations.
import { expect, test } from "vitest";
import { Subject } from "../../scripts/verify/subject.js";
import { modelOf } from "../support/generation/generate.js";
import { documentOf, object, okResponses, pathParameter, requestBody, string } from "../support/openapi/builders.js";

const rows: readonly (readonly [item: string, posted: string, isCreator: boolean])[] = [
  ["/enum_options/{id}", "/custom_fields/{field}/enum_options", true],
  ["/v1/holds/{id}", "/v1/financial_accounts/{account}/holds", true],
  ["/automation_actions/invocations/{id}", "/automation_actions/actions/{action}/invocations", true],
  ["/v2/nfs/access_points/{id}", "/v2/nfs/shares/{share}/access_points", true],
  ["/playlists/{id}", "/me/playlists", true],
  ["/v1/tokenizations/{id}", "/v1/simulate/tokenizations", false],
  ["/event_orchestrations/services/{id}", "/analytics/metrics/incidents/services", false],
  ["/v2/nfs/snapshots/{id}", "/v2/volumes/{volume}/snapshots", false],
  ["/v2/actions/{id}", "/v2/droplets/actions", false],
  ["/rest/connect/1/migration/properties/{id}", "/rest/api/3/transitions/{transition}/properties", false],
  ["/tracking/webhooks/{id}", "/previews/webhooks", false],
];

const item = object({ id: string, text: string }, ["id"]);

test.each(rows)("%s by POST %s: %s", (path, posted, isCreator) => {
  const names = [...posted.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => pathParameter(name));
  const given = documentOf({
    paths: {
      [path]: { parameters: [pathParameter("id")], get: { operationId: "read", responses: okResponses(item) } },
      [posted]: {
        parameters: names,
        post: { operationId: "post", requestBody: requestBody(item), responses: okResponses(item) },
      },
    },
  });
  const { document, model } = modelOf(given);
  const subject = new Subject(document, model);
  const resource = model.resources.find((each) => each.item === path);
  expect(resource && subject.creatorOf(resource)?.path).toBe(isCreator ? posted : undefined);
});
