# Nothing is sent to it any more.
curl -X DELETE "$CREDIT_URL/v1/webhook_endpoints/$ENDPOINT_UUID" \
  -H "Authorization: Bearer $CREDIT_API_KEY"
