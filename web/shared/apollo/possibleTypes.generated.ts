export const possibleTypes: Record<string, string[]> = {
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
