# Takes a repayment of 1,500.00 dollars from the account on
# file.
# IDEMPOTENCY_KEY is a new UUID, and the same one when the
# request is sent again.
curl "$CREDIT_URL/v1/users/$USER_UUID/loc/$LOC_UUID/payments" \
  -H "Authorization: Bearer $CREDIT_API_KEY" \
  -H "Idempotency-Key: $IDEMPOTENCY_KEY" \
  -H "Content-Type: application/json" \
  -d '{ "payment_type": "SINGLE_PAYMENT", "amount": 150000 }'
