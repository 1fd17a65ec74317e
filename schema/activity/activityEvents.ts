/** Codes of recorded activities (evaluation §7); stored and sent as numbers. */
export const ACTIVITY_EVENT = {
  pageView: 1,
  viewContent: 2,
  addToCart: 3,
  initCheckout: 4,
  paymentMethod: 5,
  finishCheckout: 6,
  initMedicalAppointment: 7,
  finishMedicalAppointment: 8,
  abandonmentCheckout: 9,
  register: 10,
  search: 11,
} as const;

export type ActivityEventName = keyof typeof ACTIVITY_EVENT;
