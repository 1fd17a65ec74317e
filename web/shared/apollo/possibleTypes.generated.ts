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
    "HoursTaken",
    "InvalidInput",
    "OutOfStock",
    "PriceChanged",
    "ProductNeedsPrescription",
    "QuizStopped",
    "Refusal"
  ]
};
