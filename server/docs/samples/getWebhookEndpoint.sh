# Whether an endpoint works.
curl "$CREDIT_URL/v1/webhook_endpoints/$ENDPOINT_UUID" \
  -H "Authorization: Bearer $CREDIT_API_KEY"
