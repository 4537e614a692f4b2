# One line of credit, with its balances of today.
curl "$CREDIT_URL/v1/users/$USER_UUID/loc/$LOC_UUID" \
  -H "Authorization: Bearer $CREDIT_API_KEY"
