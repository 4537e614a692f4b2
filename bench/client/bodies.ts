// What the clients of bench/client/speed.ts send and receive: a user of the credit service.

const person = { first_name: "Grace", last_name: "Hopper", email: "grace@example.com", phone: "+12125552368" };
const address = { line_1: "9 Elm St", zip: "10001", city: "New York", region: "NY", country: "UNITED STATES" };

export const sent = {
  user_type: "individual",
  ...person,
  dob: "1986-12-09",
  ssn: "AAECAwQFBgcICQoLDA0OD+WBYV3DWyfm2oB39dTf3bA=",
  address,
} as const;

export const received = JSON.stringify({
  uuid: "67eff53d-1b99-4edf-bc1d-fdb108ff112a",
  user_type: "INDIVIDUAL",
  ...person,
  address,
  created_at: "2026-01-15T12:00:00.000Z",
});
