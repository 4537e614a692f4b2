# Changes the fields that are given, and leaves the others.
curl -X PUT "$CREDIT_URL/v1/users/$USER_UUID" \
  -H "Authorization: Bearer $CREDIT_API_KEY" \
  -H "Content-Type: application/json" \
  -d '{ "phone": "+14155550199" }'
