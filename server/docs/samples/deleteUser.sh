# Erases a user who has neither an active line nor a balance.
curl -X DELETE "$CREDIT_URL/v1/users/$USER_UUID" \
  -H "Authorization: Bearer $CREDIT_API_KEY"
