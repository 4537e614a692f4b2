# One application, with its decision and its offers.
curl "$CREDIT_URL/v1/users/$USER_UUID/loc/applications/$APPLICATION_UUID" \
  -H "Authorization: Bearer $CREDIT_API_KEY"
