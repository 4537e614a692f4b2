# The first 25 repayments of a line of credit.
curl "$CREDIT_URL/v1/users/$USER_UUID/loc/$LOC_UUID/payments?limit=25&offset=0" \
  -H "Authorization: Bearer $CREDIT_API_KEY"
