# The first 25 lines of credit of all your users.
curl "$CREDIT_URL/v1/users/loc?limit=25&offset=0" \
  -H "Authorization: Bearer $CREDIT_API_KEY"
