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

export function toFacts({
  caseStatus,
  caseCreatedAt,
  caseDueAt,
  doctorId,
  callAt,
  creditIsUsed,
  creditExpiresAt,
  ...row
}: OrderFactsRow): OrderFacts {
  return {
    ...row,
    paidAt: toDate(row.paidAt),
    movedAt: toDate(row.movedAt),
    coveredAt: toDate(row.coveredAt),
    coverEndsAt: toDate(row.coverEndsAt),
    waitUntil: toDate(row.waitUntil),
    uploadedAt: toDate(row.uploadedAt),
    refundSince: toDate(row.refundSince),
    openAppointment:
      caseStatus === null
        ? null
        : {
            status: caseStatus,
            createdAt: new Date(caseCreatedAt),
            dueAt: new Date(caseDueAt),
            doctorId,
            callAt: toDate(callAt),
          },
    credit: creditIsUsed === null ? null : { isUsed: creditIsUsed, expiresAt: new Date(creditExpiresAt) },
  };
}

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));
