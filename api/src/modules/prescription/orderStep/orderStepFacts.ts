/** The database facts of one unfinished order. */
export interface OrderFacts {
  orderId: string;
  status: number;
  isService: boolean;
  isClinicEvaluation: boolean;
  paidAt: Date | null;
  movedAt: Date | null;
  /** The admin who began picking. */
  movedBy: string | null;
  /** At least one of its medicines has no prescription. */
  lacksPrescription: boolean;
  /** Its other items could be sent alone. */
  hasRest: boolean;
  coveredAt: Date | null;
  waitUntil: Date | null;
  openAppointment: {
    status: number;
    createdAt: Date;
    dueAt: Date;
    doctorId: string | null;
    callAt: Date | null;
  } | null;
  uploadedAt: Date | null;
  refundSince: Date | null;
  credit: { isUsed: boolean; expiresAt: Date } | null;
}
