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
    "AlreadyBought",
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
