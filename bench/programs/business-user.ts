// A business user, as the service stores it.

/** The `n`th business user of a client; each is created 10 ms after the one before. */
export function businessUser(n: number) {
  const uuid = crypto.randomUUID();
  const created_at = new Date(Date.UTC(2026, 0, 1) + n * 10).toISOString();
  const address = {
    line_1: `${n} Elm St`,
    line_2: null,
    line_3: null,
    zip: "10001",
    city: "New York",
    region: "NY",
    country: "UNITED STATES",
  };
  const owner = {
    uuid: crypto.randomUUID(),
    first_name: `Grace ${n}`,
    middle_name: null,
    last_name: "Hopper",
    dob: "1986-12-09",
    email: `grace.${n}@example.com`,
    phone: "+12125552368",
    address,
    ownership: 100,
    sealed_tax_id: `${uuid}${uuid}`,
  };
  const value = {
    uuid,
    user_type: "BUSINESS",
    business_name: `Hopper & Daughters ${n}`,
    business_type: "LLC",
    formation_date: "2011-03-01",
    email: `office.${n}@example.com`,
    phone: "+12125552368",
    address,
    key_people: [owner],
    sealed_tax_id: `${uuid}${uuid}`,
    created_at,
    updated_at: created_at,
  };
  return { uuid, user_uuid: uuid, client_id: "acme", created_at, tax_id_hash: uuid, value };
}
