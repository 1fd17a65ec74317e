import type { OrderFacts } from './orderStepFacts.ts';

export interface OrderFactsRow {
  orderId: string;
  status: number;
  isService: boolean;
  isClinicEvaluation: boolean;
  paidAt: string | null;
  movedAt: string | null;
  movedBy: string | null;
  lacksPrescription: boolean;
  isUnreviewed: boolean;
  hasRest: boolean;
  coveredAt: string | null;
  coverEndsAt: string | null;
  waitUntil: string | null;
  caseStatus: number | null;
  caseCreatedAt: string;
  caseDueAt: string;
  doctorId: string | null;
  callAt: string | null;
  uploadedAt: string | null;
  refundSince: string | null;
  creditIsUsed: boolean | null;
  creditExpiresAt: string;
}

export function toFacts(row: OrderFactsRow): OrderFacts {
  const {
    orderId,
    status,
    isService,
    isClinicEvaluation,
    movedBy,
    lacksPrescription,
    isUnreviewed,
    hasRest,
  } = row;
  return {
    orderId,
    status,
    isService,
    isClinicEvaluation,
    movedBy,
    lacksPrescription,
    isUnreviewed,
    hasRest,
    paidAt: toDate(row.paidAt),
    movedAt: toDate(row.movedAt),
    coveredAt: toDate(row.coveredAt),
    coverEndsAt: toDate(row.coverEndsAt),
    waitUntil: toDate(row.waitUntil),
    openAppointment:
      row.caseStatus === null
        ? null
        : {
            status: row.caseStatus,
            createdAt: new Date(row.caseCreatedAt),
            dueAt: new Date(row.caseDueAt),
            doctorId: row.doctorId,
            callAt: toDate(row.callAt),
          },
    uploadedAt: toDate(row.uploadedAt),
    refundSince: toDate(row.refundSince),
    credit:
      row.creditIsUsed === null
        ? null
        : { isUsed: row.creditIsUsed, expiresAt: new Date(row.creditExpiresAt) },
  };
}

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));
