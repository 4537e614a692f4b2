# Pays out 10,000.00 dollars.
# IDEMPOTENCY_KEY is a new UUID, and the same one when the
# request is sent again.
curl "$CREDIT_URL/v1/users/$USER_UUID/loc/$LOC_UUID/draw" \
  -H "Authorization: Bearer $CREDIT_API_KEY" \
  -H "Idempotency-Key: $IDEMPOTENCY_KEY" \
  -H "Content-Type: application/json" \
  -d '{ "amount": 1000000 }'
