# A person. ENCRYPTED_SSN is the social security number as
# `credit.encryptTaxId("123-45-6789")` of the client returns
# it: AES-256-CBC with your secret key.
# IDEMPOTENCY_KEY is a new UUID, and the same one when the
# request is sent again.
curl "$CREDIT_URL/v1/users" \
  -H "Authorization: Bearer $CREDIT_API_KEY" \
  -H "Idempotency-Key: $IDEMPOTENCY_KEY" \
  -H "Content-Type: application/json" \
  -d @- <<JSON
{
  "user_type": "individual",
  "first_name": "Grace",
  "last_name": "Hopper",
  "dob": "1986-12-09",
  "ssn": "$ENCRYPTED_SSN",
  "email": "grace@example.com",
  "phone": "+12125552368",
  "address": {
    "line_1": "9 Elm St",
    "zip": "10001",
    "city": "New York",
    "region": "NY",
    "country": "UNITED STATES"
  }
}
JSON
