# Sends an event again.
curl "$CREDIT_URL/v1/events/$EVENT_UUID/deliveries" \
  -H "Authorization: Bearer $CREDIT_API_KEY" \
  -H "Idempotency-Key: $IDEMPOTENCY_KEY" \
  -H "Content-Type: application/json" \
  -d "{\"endpoint_uuid\":\"$ENDPOINT_UUID\"}"
