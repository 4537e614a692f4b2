// Twilio Verify: a verification and its check, the services through a rate limit, and a verification that is rejected.
import { createClient, RateLimitError } from "./generated/client.js";

const credentials = { username: "AC00000000000000000000000000000000", password: "secret" };
const twilio = createClient({ baseUrl: process.env["API_URL"], auth: { accountSid_authToken: credentials } });

let sid: string | null | undefined;
for (const FriendlyName of ["Shop", "Bank", "Post"]) ({ sid } = await twilio.verifyV2Service.create({ FriendlyName }));
for await (const service of twilio.verifyV2Service.list({ PageSize: 2 }))
  console.log(`service ${service.friendly_name}`);

const to = { To: "+15017122661", Channel: "sms" };
const { status } = await twilio.verifyV2Verification.create(sid ?? "", to);
console.log(`verification: ${typeof status}`);
const check = await twilio.verifyV2VerificationCheck.create(sid ?? "", { To: to.To, Code: "123456" });
console.log(`check: ${typeof check.status}`);

const { error } = await twilio.verifyV2Verification.create(sid ?? "", { ...to, CustomMessage: "invalid" }).safe();
if (error instanceof RateLimitError) console.log("try again later");
else if (error?.status === 400) console.log(`rejected: ${error.status}`);
else if (error !== undefined) throw error;
