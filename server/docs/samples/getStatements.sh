# The balances of today, and the statement of each month.
curl "$CREDIT_URL/v1/users/$USER_UUID/loc/$LOC_UUID/statements" \
  -H "Authorization: Bearer $CREDIT_API_KEY"
