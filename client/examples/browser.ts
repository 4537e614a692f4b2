// The browser example: the steps of browser.html, with the service that serves it. To run it: npm run demo -- --page.
import { createCreditClient, formatUsd, usd, type Loc, type NewOffer } from "../index.js";

/** The tax id as it was sent, and the number of pages of lines, observed by the client's `onRequest` hook. */
const seen = { ciphertext: "", pages: 0 };

const credit = createCreditClient({
  baseUrl: location.origin,
  apiKey: "demo-api-key",
  // The demo's own: real ones belong on a server.
  dangerouslyAllowBrowser: true,
  secretKey: "3f2b8c1e-5a4d-4e6f-9b7a-1c2d3e4f5a6b",
  onRequest: ({ method, path, body }) => {
    if (method === "POST" && path === "/v1/users") seen.ciphertext = (body as { ssn: string }).ssn;
    if (method === "GET" && path === "/v1/users/{user_uuid}/loc") seen.pages += 1;
  },
});

/** Three offers of different amounts. */
const offers: NewOffer[] = ["50000.00", "30000.00", "15000.00"].map((amount) => ({
  amount: usd(amount),
  interest_rate: 12,
  apr: 13,
  term: 12,
  term_frequency: "MONTHLY",
  origination_fee: 0,
}));

const form = find("form", HTMLFormElement);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  void run(find("tax-id", HTMLInputElement).value);
});

async function run(taxId: string): Promise<void> {
  find("run", HTMLButtonElement).disabled = true;
  document.body.dataset["state"] = "running";
  try {
    const user = await step("user", () => createUser(taxId));
    await step("application", () => apply(user.uuid));
    const lines = await step("lines", () => listLines(user.uuid));
    for (const line of lines.slice(0, 1)) await step("note", () => openNote(user.uuid, line.uuid));
    document.body.dataset["state"] = "done";
  } catch {
    document.body.dataset["state"] = "failed";
  }
  find("run", HTMLButtonElement).disabled = false;
}

/** Runs a step and shows its output. */
async function step<T>(
  id: string,
  work: () => Promise<{ readonly says: readonly (string | Node)[]; readonly value: T }>,
): Promise<T> {
  const item = find(id, HTMLElement);
  const output = item.querySelector("output");
  try {
    const { says, value } = await work();
    output?.replaceChildren(...says);
    item.className = "done";
    return value;
  } catch (error) {
    output?.replaceChildren(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
    item.className = "failed";
    throw error;
  }
}

async function createUser(taxId: string) {
  const user = await credit.users.create({
    user_type: "individual",
    first_name: "Grace",
    last_name: "Hopper",
    dob: "1986-12-09",
    taxId,
    email: "grace@example.com",
    phone: "+12125552368",
    address: { line_1: "9 Elm St", zip: "10001", city: "New York", region: "NY", country: "UNITED STATES" },
  });
  return {
    says: [`${user.first_name} ${String(user.last_name)}, ${user.uuid}\ntax id sent as ${seen.ciphertext}`],
    value: user,
  };
}

async function apply(user_uuid: string) {
  const application = await credit.applications.create(user_uuid, {
    amount: usd("50000.00"),
    purpose: "Inventory",
    decision: "approved",
    offers,
  });
  return { says: [`${application.status.decision}, ${application.offers.length} offers`], value: application };
}

async function listLines(user_uuid: string) {
  seen.pages = 0;
  const lines: Loc[] = [];
  for await (const line of credit.loc.list(user_uuid, { limit: 2 })) lines.push(line);
  const rows = lines.map(
    ({ status, credit_limit, interest_rate }) => `${status}  $${formatUsd(credit_limit)}  ${interest_rate} %`,
  );
  return { says: [`${lines.length} lines in ${seen.pages} pages\n${rows.join("\n")}`], value: lines };
}

async function openNote(user_uuid: string, loc_uuid: string) {
  const [note, pdf] = [
    await credit.loc.promissoryNote(user_uuid, loc_uuid),
    await credit.loc.promissoryNotePdf(user_uuid, loc_uuid),
  ];
  const bytes = new Uint8Array(pdf);
  const digest = [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type: "application/pdf" }));
  link.target = "_blank";
  link.textContent = "Open the note";
  const kind = new TextDecoder().decode(bytes.subarray(0, 8));
  return {
    says: [
      `${kind}, ${bytes.length.toLocaleString("en-US")} bytes, SHA-256 ${digest === note.sha256 ? "as the service says" : "is another"}\n`,
      link,
    ],
    value: note,
  };
}

function find<E extends HTMLElement>(id: string, type: new () => E): E {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new TypeError(`There is no ${id}.`);
  return element;
}
