
      export type PossibleTypesResultData = {
  "possibleTypes": {
    "AddressResult": [
      "AddressByZipcode",
      "Refusal"
    ],
    "AuthResult": [
      "AuthRecord",
      "InvalidInput",
      "Refusal"
    ],
    "CalculateResult": [
      "Calculation",
      "InvalidInput",
      "Refusal"
    ],
    "CartResult": [
      "Cart",
      "InvalidInput",
      "OutOfStock",
      "Refusal"
    ],
    "CheckoutResult": [
      "InvalidInput",
      "OutOfStock",
      "PriceChanged",
      "ProductNeedsPrescription",
      "Refusal",
      "Transaction"
    ],
    "CouponResult": [
      "Coupon",
      "Refusal"
    ],
    "CreditCardResult": [
      "CreditCard",
      "InvalidInput",
      "Refusal"
    ],
    "DocumentLookupResult": [
      "DocumentLookup",
      "Refusal"
    ],
    "DoneResult": [
      "Done",
      "InvalidInput",
      "Refusal"
    ],
    "PrescriptionUploadResult": [
      "InvalidInput",
      "PrescriptionUpload",
      "Refusal"
    ],
    "QuizResult": [
      "InvalidInput",
      "Quiz",
      "Refusal"
    ],
    "StopResult": [
      "QuizStopped",
      "Refusal"
    ],
    "SubmitQuizResult": [
      "InvalidInput",
      "MedicalAppointment",
      "QuizStopped",
      "Refusal"
    ],
    "TrackOrderResult": [
      "Refusal",
      "TrackedOrder"
    ],
    "TransactionResult": [
      "InvalidInput",
      "OutOfStock",
      "PriceChanged",
      "ProductNeedsPrescription",
      "Refusal",
      "Transaction"
    ],
    "UserError": [
      "InvalidInput",
      "OutOfStock",
      "PriceChanged",
      "ProductNeedsPrescription",
      "QuizStopped",
      "Refusal"
    ],
    "UserResult": [
      "InvalidInput",
      "Refusal",
      "User"
    ],
    "ZipcodeSearchResult": [
      "Refusal",
      "ZipcodeList"
    ]
  }
};
      const result: PossibleTypesResultData = {
  "possibleTypes": {
    "AddressResult": [
      "AddressByZipcode",
      "Refusal"
    ],
    "AuthResult": [
      "AuthRecord",
      "InvalidInput",
      "Refusal"
    ],
    "CalculateResult": [
      "Calculation",
      "InvalidInput",
      "Refusal"
    ],
    "CartResult": [
      "Cart",
      "InvalidInput",
      "OutOfStock",
      "Refusal"
    ],
    "CheckoutResult": [
      "InvalidInput",
      "OutOfStock",
      "PriceChanged",
      "ProductNeedsPrescription",
      "Refusal",
      "Transaction"
    ],
    "CouponResult": [
      "Coupon",
      "Refusal"
    ],
    "CreditCardResult": [
      "CreditCard",
      "InvalidInput",
      "Refusal"
    ],
    "DocumentLookupResult": [
      "DocumentLookup",
      "Refusal"
    ],
    "DoneResult": [
      "Done",
      "InvalidInput",
      "Refusal"
    ],
    "PrescriptionUploadResult": [
      "InvalidInput",
      "PrescriptionUpload",
      "Refusal"
    ],
    "QuizResult": [
      "InvalidInput",
      "Quiz",
      "Refusal"
    ],
    "StopResult": [
      "QuizStopped",
      "Refusal"
    ],
    "SubmitQuizResult": [
      "InvalidInput",
      "MedicalAppointment",
      "QuizStopped",
      "Refusal"
    ],
    "TrackOrderResult": [
      "Refusal",
      "TrackedOrder"
    ],
    "TransactionResult": [
      "InvalidInput",
      "OutOfStock",
      "PriceChanged",
      "ProductNeedsPrescription",
      "Refusal",
      "Transaction"
    ],
    "UserError": [
      "InvalidInput",
      "OutOfStock",
      "PriceChanged",
      "ProductNeedsPrescription",
      "QuizStopped",
      "Refusal"
    ],
    "UserResult": [
      "InvalidInput",
      "Refusal",
      "User"
    ],
    "ZipcodeSearchResult": [
      "Refusal",
      "ZipcodeList"
    ]
  }
};
      export default result;
    