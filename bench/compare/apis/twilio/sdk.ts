// The same with Twilio's SDK.
import twilio from "twilio";
import { requestClientFor } from "./to-service.js";

const httpClient = requestClientFor(process.env["API_URL"] ?? "", { autoRetry: true });
const { services } = twilio("AC00000000000000000000000000000000", "secret", { httpClient }).verify.v2;

let sid = "";
for (const friendlyName of ["Shop", "Bank", "Post"]) ({ sid } = await services.create({ friendlyName }));
for (const service of await services.list({ pageSize: 2 })) console.log(`service ${service.friendlyName}`);

const to = { to: "+15017122661", channel: "sms" };
const { status } = await services(sid).verifications.create(to);
console.log(`verification: ${typeof status}`);
const check = await services(sid).verificationChecks.create({ to: to.to, code: "123456" });
console.log(`check: ${typeof check.status}`);

try {
  await services(sid).verifications.create({ ...to, customMessage: "invalid" });
} catch (error) {
  if (!(error instanceof twilio.RestException)) throw error;
  if (error.status === 429) console.log("try again later");
  else if (error.status === 400) console.log(`rejected: ${error.status}`);
  else throw error;
}
