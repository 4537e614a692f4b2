// Kubernetes: names that the client chooses, pages by a token in the metadata of the list, and parents.
import { createClient, type IoK8sApiCoreV1ConfigMap } from "./generated/client.js";

const { coreV1 } = createClient({ baseUrl: process.env["API_URL"] ?? "", auth: { BearerToken: "Bearer eyJhbGciOi" } });

await coreV1.createNamespace({ metadata: { name: "shop" } });
for (const name of ["colors", "prices", "units"]) {
  const created = await coreV1.createNamespacedConfigMap("shop", {
    metadata: { name },
    data: { file: `${name}.json` },
  });
  console.log(`created ${created.metadata?.name}`);
}

const file = ({ data }: IoK8sApiCoreV1ConfigMap): string | undefined => data?.["file"];
for await (const map of coreV1.listNamespacedConfigMap("shop", { limit: 2 }))
  console.log(`${map.metadata?.name}: ${file(map)}`);
for await (const { items, next } of coreV1.listNamespacedConfigMap("shop", { limit: 2 }).pagesWithResponse())
  console.log(`page of ${items.length}${next === undefined ? "" : ", more follow"}`);

const { error } = await coreV1.readNamespacedConfigMap("shop", "404").safe();
if (error?.status === 404) console.log(error.message);
