# One user.
curl "$CREDIT_URL/v1/users/$USER_UUID" \
  -H "Authorization: Bearer $CREDIT_API_KEY"
