# An application that you decide yourself, with one offer.
# Amounts are in cents.
# IDEMPOTENCY_KEY is a new UUID, and the same one when the
# request is sent again.
curl "$CREDIT_URL/v1/users/$USER_UUID/loc/applications" \
  -H "Authorization: Bearer $CREDIT_API_KEY" \
  -H "Idempotency-Key: $IDEMPOTENCY_KEY" \
  -H "Content-Type: application/json" \
  -d '{
  "amount": 5000000,
  "purpose": "A second roaster",
  "decision": "approved",
  "offers": [
    {
      "amount": 5000000,
      "interest_rate": 12,
      "apr": 12.9,
      "term": 12,
      "term_frequency": "MONTHLY",
      "origination_fee": 25000
    }
  ]
}'
