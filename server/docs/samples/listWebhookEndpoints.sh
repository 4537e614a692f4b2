# All endpoints.
curl "$CREDIT_URL/v1/webhook_endpoints?limit=25&offset=0" \
  -H "Authorization: Bearer $CREDIT_API_KEY"
