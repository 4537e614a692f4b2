# The contract that the borrower signs, as data.
curl "$CREDIT_URL/v1/users/$USER_UUID/loc/$LOC_UUID/documents/promissory_note" \
  -H "Authorization: Bearer $CREDIT_API_KEY"
