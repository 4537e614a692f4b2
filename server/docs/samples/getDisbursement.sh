# One draw: whether it has settled, and when.
line="$CREDIT_URL/v1/users/$USER_UUID/loc/$LOC_UUID"
curl "$line/disbursements/$DISBURSEMENT_UUID" \
  -H "Authorization: Bearer $CREDIT_API_KEY"
