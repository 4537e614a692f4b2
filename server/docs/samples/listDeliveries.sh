# What has become of an event.
curl "$CREDIT_URL/v1/events/$EVENT_UUID/deliveries" \
  -H "Authorization: Bearer $CREDIT_API_KEY"
