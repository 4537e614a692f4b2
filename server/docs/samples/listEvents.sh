# What has happened in the last 30 days.
curl "$CREDIT_URL/v1/events?limit=25&offset=0" \
  -H "Authorization: Bearer $CREDIT_API_KEY"
