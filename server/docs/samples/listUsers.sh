# The second page of 25 users. The first one has the offset 0.
curl "$CREDIT_URL/v1/users?limit=25&offset=25" \
  -H "Authorization: Bearer $CREDIT_API_KEY"
