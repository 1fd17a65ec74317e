import { cents } from './money.ts';

/**
 * Numbers and codes that the specification fixes, each with its unit in its name. Ages are in
 * `br/birthDate.ts`, card brands in `br/payment/card.ts`, states in `br/cep.ts`.
 */

export const CURRENCY = 'BRL';

// Categories (store §3)
export const CATEGORIES = [
  { id: 1, label: 'Cabelo' },
  { id: 2, label: 'Pele' },
  { id: 3, label: 'Barba' },
  { id: 4, label: 'Bem estar' },
] as const;

/** The orders of a list of products that an address can name, besides the default. */
export const LIST_ORDERS = ['menor-preco', 'maior-preco', 'nome'] as const;

// Prices (store §9, A-18, A-19, A-24)
/**
 * Percent off the kit products, by the number of different ones in the cart; more than four keep the last
 * value.
 */
export const KIT_DISCOUNT_PERCENT: Readonly<Record<number, number>> = { 2: 7, 3: 10, 4: 15 };
export const EVALUATION_PRICE = cents(120_00);

// Cart
export const QUANTITY_MIN = 1;
export const QUANTITY_MAX = 99;

// Instalments (store §9, A-21, A-23)
/** Labels exist up to this number; more is `above_expected_installment_number`. */
export const MAX_INSTALLMENT_LABELS = 5;
export const INSTALLMENTS_MIN_TOTAL = cents(300_00);
export const INSTALLMENT_MIN_VALUE = cents(100_00);

// Freight (store §3, §9, A-36)
export type FreightType = 'Standard' | 'Sedex';
export const FREE_FREIGHT_LABEL = 'GRÁTIS';
export const NO_FREIGHT_LABEL = 'Indisponível';

// Orders (store §4, A-39, A-40)
export const ORDER_STATUS = {
  approved: 1,
  awaitingPayment: 2,
  approvedAfterCompensation: 3,
  picking: 4,
  inTransit: 5,
  delivered: 6,
  cancelled: 7,
} as const;
export type OrderStatusCode = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];

// Appointments and subscriptions
/** The statuses of an appointment. */
export const APPOINTMENT_STATUS = {
  awaiting: 1,
  inReview: 2,
  prescribed: 3,
  needsVideo: 4,
  videoScheduled: 5,
  notNeeded: 6,
  cancelled: 7,
} as const;

/**
 * The hours of a day that a doctor can open for video calls: from the first to before the end, in the time of Brasília.
 */
export const AGENDA_HOURS = { first: 7, end: 22 } as const;

export type AppointmentStatusCode = (typeof APPOINTMENT_STATUS)[keyof typeof APPOINTMENT_STATUS];

/**
 * The states of a subscription. Suspended: a charge failed permanently, or a medicine became unsafe.
 */
export const RECURRENCE_STATUS = { active: 1, suspended: 2, cancelled: 3 } as const;
export type RecurrenceStatusCode = (typeof RECURRENCE_STATUS)[keyof typeof RECURRENCE_STATUS];

// Promises and terms (store §9, A-46, A-80, A-92)
export const PRESCRIPTION_VALIDITY_MONTHS = 6;
export const SUBSCRIPTION_CANCEL_DAYS_BEFORE_SHIPMENT = 5;
export const DOCTOR_ANSWER_HOURS = 24;

// Forms (store §5, §9)
export const PASSWORD_MIN = 6;
export const LAST_NAME_MIN = 3;
/** The most characters of a search in the shop. */
export const SEARCH_MAX = 100;

export const ADDRESS_MAX = 30;
export const RECOVERY_CODE_DIGITS = 6;
export const RECOVERY_CODE_MINUTES = 15;
export const RECOVERY_CODE_TRIES = 5;

// Images people upload (store §5, A-90)
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;
/**
 * The largest picture that the server opens, 8192 × 6144: what phones take in one piece. A file of a few kilobytes can
 * declare more pixels than a process has memory for.
 */
export const PICTURE_MAX_PIXELS = 51_000_000;
/** The largest photo that a page reads to reduce it on the device; a photo of 200 megapixels has 40 to 80 MB. */
export const REDUCIBLE_PHOTO_MAX_BYTES = 100 * 1024 * 1024;
export const IMAGE_MAX_WIDTH_PX = 1500;
export const IMAGE_QUALITY = 0.8;

// Screens (store §4, §9)
export const LOGOUT_REDIRECT_MS = 10;
export const ABANDONED_CART_MS = 5 * 60_000;

export const PASSKEY_NAME_MAX = 60;
