# Signs the promissory note: the line becomes ACTIVE. A
# business needs `key_person_uuid` as well.
# IDEMPOTENCY_KEY is a new UUID, and the same one when the
# request is sent again.
curl -X PATCH "$CREDIT_URL/v1/users/$USER_UUID/loc/$LOC_UUID" \
  -H "Authorization: Bearer $CREDIT_API_KEY" \
  -H "Idempotency-Key: $IDEMPOTENCY_KEY" \
  -H "Content-Type: application/json" \
  -d @- <<JSON
{
  "status": "accepted",
  "document_uuid": "$DOCUMENT_UUID",
  "disbursement_bank_info": {
    "bank_name": "First Harbor Bank",
    "bank_account_name": "Grace Hopper",
    "account_type": "checking",
    "ach_routing_number": "021000021",
    "bank_account_number": "000123456789"
  },
  "repayment_bank_info": {
    "bank_name": "First Harbor Bank",
    "bank_account_name": "Grace Hopper",
    "account_type": "checking",
    "ach_routing_number": "021000021",
    "bank_account_number": "000123456789"
  }
}
JSON
