# One draw: whether it has settled, and when.
curl "$CREDIT_URL/v1/users/$USER_UUID/loc/$LOC_UUID/disbursements/$DISBURSEMENT_UUID" \
  -H "Authorization: Bearer $CREDIT_API_KEY"
