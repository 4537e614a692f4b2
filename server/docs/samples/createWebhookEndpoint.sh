# Receives all events from now on. Keep the secret: it is not shown
# again.
curl "$CREDIT_URL/v1/webhook_endpoints" \
  -H "Authorization: Bearer $CREDIT_API_KEY" \
  -H "Idempotency-Key: $IDEMPOTENCY_KEY" \
  -H "Content-Type: application/json" \
  -d '{"url":"https://platform.example/credit-events"}'
