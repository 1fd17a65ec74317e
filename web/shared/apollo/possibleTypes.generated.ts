export const possibleTypes: Record<string, string[]> = {
  "EditedSetting": [
    "CompanySetting",
    "DiscountSetting",
    "FreightSetting",
    "InstallmentSetting",
    "LandingSetting",
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
