export const possibleTypes: Record<string, string[]> = {
  "UserError": [
    "CaseChanged",
    "InvalidInput",
    "OutOfStock",
    "PriceChanged",
    "ProductNeedsPrescription",
    "QuizStopped",
    "Refusal"
  ]
};
