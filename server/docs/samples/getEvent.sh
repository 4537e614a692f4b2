# One event. Its data are those of its type.
curl "$CREDIT_URL/v1/events/$EVENT_UUID" \
  -H "Authorization: Bearer $CREDIT_API_KEY"
