export const possibleTypes: Record<string, string[]> = {
  "EditedSetting": [
    "FreightSetting"
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
