
      export type PossibleTypesResultData = {
  "possibleTypes": {
    "AddressResult": [
      "AddressByZipcode",
      "Refusal"
    ],
    "ApiKeyResult": [
      "ApiKeyRecord",
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
    "CancelCaseResult": [
      "MedicalAppointment",
      "Refusal"
    ],
    "CartResult": [
      "Cart",
      "InvalidInput",
      "OutOfStock",
      "Refusal"
    ],
    "CaseNoteResult": [
      "Done",
      "InvalidInput",
      "Refusal"
    ],
    "CaseResult": [
      "CaseChanged",
      "ClinicCase",
      "InvalidInput",
      "Refusal"
    ],
    "ChatMessageRecordResult": [
      "ChatMessageRecord",
      "Refusal"
    ],
    "ChatMessageResult": [
      "ChatMessage",
      "InvalidInput",
      "Refusal"
    ],
    "ChatMessagesResult": [
      "ChatMessagePage",
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
    "ChooseVideoTimeResult": [
      "MedicalAppointment",
      "Refusal"
    ],
    "ClaimResult": [
      "ClinicCase",
      "Refusal"
    ],
    "ClinicRecordResult": [
      "ClinicRecord",
      "Refusal"
    ],
    "ConsentResult": [
      "ConsentList",
      "Refusal"
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
    "DataExportLinkResult": [
      "DataExportLink",
      "Refusal"
    ],
    "DataExportResult": [
      "DataExport",
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
    "ErasureResult": [
      "Erasure",
      "Refusal"
    ],
    "EvolutionResult": [
      "Evolution",
      "InvalidInput"
    ],
    "GiveAccessReasonResult": [
      "AccessReasonGiven",
      "Refusal"
    ],
    "HandBackResult": [
      "Done",
      "Refusal"
    ],
    "LoginResult": [
      "AuthRecord",
      "InvalidInput",
      "Refusal",
      "TwoFactorChallenge"
    ],
    "ManagedCouponResult": [
      "InvalidInput",
      "ManagedCoupon",
      "Refusal"
    ],
    "ManagedProductResult": [
      "InvalidInput",
      "ManagedProduct",
      "Refusal"
    ],
    "NewApiKeyResult": [
      "InvalidInput",
      "NewApiKey",
      "Refusal"
    ],
    "OpenArchiveResult": [
      "OpenedArchive",
      "Refusal"
    ],
    "PrescribeResult": [
      "CaseChanged",
      "InvalidInput",
      "Prescribed",
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
    "RecoveryCodesResult": [
      "RecoveryCodes",
      "Refusal"
    ],
    "RevokePrescriptionResult": [
      "InvalidInput",
      "Prescription",
      "Refusal"
    ],
    "ShopSettingsResult": [
      "InvalidInput",
      "Refusal",
      "ShopSettings"
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
    "TwoFactorConfirmedResult": [
      "Refusal",
      "TwoFactorConfirmed"
    ],
    "TwoFactorOfferResult": [
      "Refusal",
      "TwoFactorOffer"
    ],
    "UserError": [
      "CaseChanged",
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
    "ApiKeyResult": [
      "ApiKeyRecord",
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
    "CancelCaseResult": [
      "MedicalAppointment",
      "Refusal"
    ],
    "CartResult": [
      "Cart",
      "InvalidInput",
      "OutOfStock",
      "Refusal"
    ],
    "CaseNoteResult": [
      "Done",
      "InvalidInput",
      "Refusal"
    ],
    "CaseResult": [
      "CaseChanged",
      "ClinicCase",
      "InvalidInput",
      "Refusal"
    ],
    "ChatMessageRecordResult": [
      "ChatMessageRecord",
      "Refusal"
    ],
    "ChatMessageResult": [
      "ChatMessage",
      "InvalidInput",
      "Refusal"
    ],
    "ChatMessagesResult": [
      "ChatMessagePage",
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
    "ChooseVideoTimeResult": [
      "MedicalAppointment",
      "Refusal"
    ],
    "ClaimResult": [
      "ClinicCase",
      "Refusal"
    ],
    "ClinicRecordResult": [
      "ClinicRecord",
      "Refusal"
    ],
    "ConsentResult": [
      "ConsentList",
      "Refusal"
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
    "DataExportLinkResult": [
      "DataExportLink",
      "Refusal"
    ],
    "DataExportResult": [
      "DataExport",
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
    "ErasureResult": [
      "Erasure",
      "Refusal"
    ],
    "EvolutionResult": [
      "Evolution",
      "InvalidInput"
    ],
    "GiveAccessReasonResult": [
      "AccessReasonGiven",
      "Refusal"
    ],
    "HandBackResult": [
      "Done",
      "Refusal"
    ],
    "LoginResult": [
      "AuthRecord",
      "InvalidInput",
      "Refusal",
      "TwoFactorChallenge"
    ],
    "ManagedCouponResult": [
      "InvalidInput",
      "ManagedCoupon",
      "Refusal"
    ],
    "ManagedProductResult": [
      "InvalidInput",
      "ManagedProduct",
      "Refusal"
    ],
    "NewApiKeyResult": [
      "InvalidInput",
      "NewApiKey",
      "Refusal"
    ],
    "OpenArchiveResult": [
      "OpenedArchive",
      "Refusal"
    ],
    "PrescribeResult": [
      "CaseChanged",
      "InvalidInput",
      "Prescribed",
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
    "RecoveryCodesResult": [
      "RecoveryCodes",
      "Refusal"
    ],
    "RevokePrescriptionResult": [
      "InvalidInput",
      "Prescription",
      "Refusal"
    ],
    "ShopSettingsResult": [
      "InvalidInput",
      "Refusal",
      "ShopSettings"
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
    "TwoFactorConfirmedResult": [
      "Refusal",
      "TwoFactorConfirmed"
    ],
    "TwoFactorOfferResult": [
      "Refusal",
      "TwoFactorOffer"
    ],
    "UserError": [
      "CaseChanged",
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
    