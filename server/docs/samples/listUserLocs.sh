# The first 25 lines of credit of one user, in every state.
curl "$CREDIT_URL/v1/users/$USER_UUID/loc?limit=25&offset=0" \
  -H "Authorization: Bearer $CREDIT_API_KEY"
