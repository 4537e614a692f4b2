# The first 25 applications of all your users.
curl "$CREDIT_URL/v1/users/loc/applications?limit=25&offset=0" \
  -H "Authorization: Bearer $CREDIT_API_KEY"
