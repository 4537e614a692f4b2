# From now on it receives some types of events.
curl -X PUT "$CREDIT_URL/v1/webhook_endpoints/$ENDPOINT_UUID" \
  -H "Authorization: Bearer $CREDIT_API_KEY" \
  -H "Content-Type: application/json" \
  -d '{"events":["application.decided","line.past_due"]}'
