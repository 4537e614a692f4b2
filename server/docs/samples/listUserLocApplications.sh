# The first 25 applications of one user.
curl "$CREDIT_URL/v1/users/$USER_UUID/loc/applications?limit=25&offset=0" \
  -H "Authorization: Bearer $CREDIT_API_KEY"
