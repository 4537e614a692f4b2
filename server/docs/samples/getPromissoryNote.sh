# The contract that the borrower signs. With `-H "Accept: application/pdf" -o note.pdf` it is the PDF.
curl "$CREDIT_URL/v1/users/$USER_UUID/loc/$LOC_UUID/documents/promissory_note" \
  -H "Authorization: Bearer $CREDIT_API_KEY"
