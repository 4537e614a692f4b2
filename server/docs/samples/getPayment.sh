# One repayment: what it paid, once it has settled.
curl "$CREDIT_URL/v1/users/$USER_UUID/loc/$LOC_UUID/payments/$PAYMENT_UUID" \
  -H "Authorization: Bearer $CREDIT_API_KEY"
