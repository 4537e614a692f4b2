# Another secret. Events have a signature of each for a day.
curl -X POST "$CREDIT_URL/v1/webhook_endpoints/$ENDPOINT_UUID/secret" \
  -H "Authorization: Bearer $CREDIT_API_KEY"
