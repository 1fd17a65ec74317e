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
    "AppointmentMoved",
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
