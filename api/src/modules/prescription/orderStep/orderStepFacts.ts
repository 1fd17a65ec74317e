/** What `stepOf` needs to know about an unfinished order. */
export interface OrderFacts {
  orderId: string;
  status: number;
  isService: boolean;
  isClinicEvaluation: boolean;
  paidAt: Date | null;
  movedAt: Date | null;
  /** The admin who began picking. */
  movedBy: string | null;
  /** Whether at least one of its medicines has no prescription. */
  lacksPrescription: boolean;
  /** Whether one of these medicines is neither in an open appointment nor in an upload under review. */
  isUnreviewed: boolean;
  /** Whether its other items could be sent without the medicines that lack a prescription. */
  hasRest: boolean;
  /** When the last prescription was reserved for it. */
  coveredAt: Date | null;
  /** When the first of its prescriptions expires; null when none covers it. */
  coverEndsAt: Date | null;
  /** The end of the waiting period for a prescription. */
  waitUntil: Date | null;
  openAppointment: {
    status: number;
    createdAt: Date;
    dueAt: Date;
    doctorId: string | null;
    callAt: Date | null;
  } | null;
  uploadedAt: Date | null;
  /** When the oldest refund that is not done yet was promised. */
  refundSince: Date | null;
  credit: { isUsed: boolean; expiresAt: Date } | null;
}

/** The facts of an order that has no medicine, no clinic evaluation and no open refund. */
export const NO_CLINIC_FACTS = {
  movedBy: null,
  lacksPrescription: false,
  isUnreviewed: false,
  hasRest: false,
  coveredAt: null,
  coverEndsAt: null,
  waitUntil: null,
  openAppointment: null,
  uploadedAt: null,
  refundSince: null,
  credit: null,
} satisfies Partial<OrderFacts>;
