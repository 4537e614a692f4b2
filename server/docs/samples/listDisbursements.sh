# The first 25 draws of a line of credit.
line="$CREDIT_URL/v1/users/$USER_UUID/loc/$LOC_UUID"
curl "$line/disbursements?limit=25&offset=0" \
  -H "Authorization: Bearer $CREDIT_API_KEY"
