export const possibleTypes: Record<string, string[]> = {
  "EditedSetting": [
    "CompanySetting",
    "DiscountSetting",
    "FreightSetting",
    "InstallmentSetting",
    "MailTextSetting"
  ],
  "UserError": [
    "CaseChanged",
    "DearerFreight",
    "InvalidInput",
    "OutOfStock",
    "PriceChanged",
    "ProductNeedsPrescription",
    "QuizStopped",
    "Refusal"
  ]
};
