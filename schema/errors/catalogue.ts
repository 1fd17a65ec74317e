import { accessErrors } from './access.ts';
import { accountErrors } from './account.ts';
import { adminErrors } from './admin.ts';
import { cartErrors } from './cart.ts';
import { catalogErrors } from './catalog.ts';
import { chatErrors } from './chat.ts';
import { clinicErrors } from './clinic.ts';
import { couponErrors } from './coupon.ts';
import { evaluationErrors } from './evaluation.ts';
import { freightErrors } from './freight.ts';
import { genericErrors } from './generic.ts';
import { paymentErrors } from './payment.ts';
import { prescriptionErrors } from './prescription.ts';
import { privacyErrors } from './privacy.ts';
import { questionnaireErrors } from './questionnaire.ts';
import { recurrenceErrors } from './recurrence.ts';
import type { Refusal, RefusalStatus } from './refusal.ts';
import { reviewErrors } from './review.ts';
import { sessionErrors } from './session.ts';
import { transactionErrors } from './transaction.ts';
import { uploadErrors } from './upload.ts';

/** By module, so that the test finds a code defined in two of them. */
export const CATALOGUE_BY_MODULE = {
  account: accountErrors,
  access: accessErrors,
  admin: adminErrors,
  session: sessionErrors,
  catalog: catalogErrors,
  cart: cartErrors,
  coupon: couponErrors,
  freight: freightErrors,
  payment: paymentErrors,
  transaction: transactionErrors,
  recurrence: recurrenceErrors,
  evaluation: evaluationErrors,
  questionnaire: questionnaireErrors,
  upload: uploadErrors,
  clinic: clinicErrors,
  prescription: prescriptionErrors,
  privacy: privacyErrors,
  chat: chatErrors,
  review: reviewErrors,
  generic: genericErrors,
} as const;

const CATALOGUE = {
  ...accountErrors,
  ...accessErrors,
  ...adminErrors,
  ...sessionErrors,
  ...catalogErrors,
  ...cartErrors,
  ...couponErrors,
  ...freightErrors,
  ...paymentErrors,
  ...transactionErrors,
  ...privacyErrors,
  ...recurrenceErrors,
  ...evaluationErrors,
  ...questionnaireErrors,
  ...uploadErrors,
  ...clinicErrors,
  ...prescriptionErrors,
  ...chatErrors,
  ...reviewErrors,
  ...genericErrors,
};

export type ErrorCode = keyof typeof CATALOGUE;

/**
 * An older screen may receive a newer code: it still shows a message and never a bare key (specification row ST-484).
 */
export const UNKNOWN_CODE_MESSAGE =
  'Recebemos um aviso que não conhecemos. Tente de novo ou fale com a gente.';

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(CATALOGUE, code);
}

export function errorMessage(code: string): string {
  return isErrorCode(code) ? CATALOGUE[code].message : UNKNOWN_CODE_MESSAGE;
}

export function errorStatus(code: ErrorCode): RefusalStatus {
  const refusal: Refusal = CATALOGUE[code];
  return refusal.status;
}
