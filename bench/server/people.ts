// What the candidates of the server benchmark are sent, and what all of them respond.

interface Body {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  birth_date: string;
  website: string;
  limit: number;
  newsletter: boolean;
  tags: string[];
  notes: string;
  address: { line_1: string; line_2: string; city: string; region: string; zip: string; country: "US" | "CA" | "MX" };
  contacts: { kind: "family" | "colleague" | "friend"; name: string; email: string }[];
}

export const body: Body = {
  first_name: "Grace",
  last_name: "Hopper",
  email: "grace.hopper@example.com",
  phone: "+12125552368",
  birth_date: "1986-12-09",
  website: "https://example.com/people/grace-hopper?tab=about",
  limit: 250_000,
  newsletter: true,
  tags: ["navy", "mathematics", "compilers", "new-york"],
  notes:
    "Prefers to be called in the morning. Speaks at conferences twice a year and writes letters within a week. " +
    "Wants the newsletter on paper as well, and for the minutes of the annual meeting in large print, please.",
  address: {
    line_1: "9 Elm Street",
    line_2: "Apartment 4",
    city: "New York",
    region: "NY",
    zip: "10001",
    country: "US",
  },
  contacts: [
    { kind: "family", name: "Mary Murray", email: "mary.murray@example.com" },
    { kind: "colleague", name: "Howard Aiken", email: "howard.aiken@example.com" },
    { kind: "friend", name: "Betty Holberton", email: "betty.holberton@example.com" },
  ],
};

export const oneError = { ...body, email: "grace.hopper" };

/** Five members are wrong, two of them inside. */
export const fiveErrors = {
  ...body,
  email: "grace.hopper",
  phone: "212",
  limit: -1,
  address: { ...body.address, region: "New York" },
  contacts: [body.contacts[0], { ...body.contacts[1], kind: "enemy" }],
};

/** Each of them is named by a response that reports all errors. */
export const wrongMembers = ["email", "phone", "limit", "region", "kind"] as const;

export function personOf(n: number) {
  const id = `67eff53d-1b99-4edf-bc1d-fdb1${String(n).padStart(8, "0")}`;
  return { id, created_at: "2026-01-15T12:00:00.000Z", ...body };
}

export const person = personOf(1);
export const page = { data: Array.from({ length: 25 }, (_, n) => personOf(n)), total: 25 };
