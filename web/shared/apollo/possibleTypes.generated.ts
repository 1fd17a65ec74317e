export const possibleTypes: Record<string, string[]> = {
  "EditedSetting": [
    "DiscountSetting",
    "FreightSetting",
    "InstallmentSetting"
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
