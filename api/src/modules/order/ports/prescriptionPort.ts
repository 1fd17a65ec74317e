import type { EntityManager } from '@mikro-orm/postgresql';
import { DOCTOR_ANSWER_HOURS, PRESCRIPTION_VALIDITY_MONTHS } from '#schema/constants.ts';
import type { DrugClass } from '#schema/drugs.ts';

/**
 * The port by which orders use prescriptions. The prescription module implements it, so that the order module
 * does not import the clinic.
 */
export interface PrescriptionPort {
  /**
   * For each medicine: whether this person may buy it now, and if not, the ways to get a prescription.
   */
  medicineStatuses(em: EntityManager, request: PrescriptionRequest): Promise<MedicineStatus[]>;
  /** The ids of the orders that have one of these medicines without a valid prescription. */
  ordersWithoutPrescription(
    em: EntityManager,
    medicines: readonly OrderMedicine[],
    now: Date,
  ): Promise<ReadonlySet<string>>;
  /**
   * Reserves dispensings of the buyer's prescriptions for an order, as far as they cover it. A repeated call reserves
   * nothing twice. The caller has locked the order. With `isPicked` the dispensings become final.
   */
  reserveDispensings(em: EntityManager, request: OrderRequest & { isPicked?: boolean }): Promise<void>;
  /**
   * The ids of the users who since this moment gave an answer that may make a medicine unsafe for them. The caller
   * checks each of these users.
   */
  usersRestrictedSince(em: EntityManager, since: Date): Promise<string[]>;
  /** Returns the dispensings of a cancelled order. */
  returnDispensings(em: EntityManager, orderId: string, now: Date): Promise<void>;
  /**
   * Returns the dispensings of some medicines of an order; the other dispensings stay reserved. A pharmacist evaluates
   * the order anew, also with an empty list.
   */
  returnDispensingsOf(
    em: EntityManager,
    part: { orderId: string; productIds: readonly string[]; now: Date },
  ): Promise<void>;
  /** Whether a pharmacist dispensed every medicine of an order; also true for an order without medicines. */
  isDispensed(em: EntityManager, orderId: string): Promise<boolean>;
  /** The lots out of which the lines of these orders were dispensed, by the id of the line. */
  dispensedLots(em: EntityManager, orderIds: readonly string[]): Promise<ReadonlyMap<string, DispensedLot[]>>;
  /** Deletes the waiting record of an order that no longer needs a prescription. */
  deleteWait(em: EntityManager, orderId: string): Promise<void>;
  /**
   * Whether the evaluation that an order paid for is in use: its patient has an open appointment, or its credit belongs
   * to an appointment, was spent or voided, or has expired.
   */
  isEvaluationBegun(
    em: EntityManager,
    paid: { userId: string; orderId: string; now: Date },
  ): Promise<boolean>;
}

/** Units of a lot that a pharmacist dispensed. */
export interface DispensedLot {
  /** The number on the box. */
  code: string;
  /** AAAA-MM-DD */
  expiresOn: string;
  units: number;
}

export interface PrescriptionRequest {
  userId: string;
  products: readonly PrescriptionProduct[];
  /** With an order id, only the dispensings of this order count. */
  orderId?: string | undefined;
  now: Date;
}

export interface OrderMedicine {
  orderId: string;
  productId: string;
}

export type OrderRequest = PrescriptionRequest & { orderId: string };

export interface PrescriptionProduct {
  productId: string;
  name: string;
  prescriptionLink: string | null;
  /** Null when no questionnaire covers it. */
  drugClass: DrugClass | null;
  units: number;
}

/**
 * `valid` may be sold; `inReview` may be paid but not picked; `missing` may not be paid; `forbidden` may not be sold at
 * all, because of the person's answers to a doctor; `onHold` may be neither sold nor sent until a doctor concludes the
 * person's severe report.
 */
export type MedicineStatusKind = 'valid' | 'inReview' | 'missing' | 'forbidden' | 'onHold';

export interface MedicineStatus {
  productId: string;
  medicineStatus: MedicineStatusKind;
  /** In review because of an evaluation, not because of an upload. */
  isEvaluating?: boolean;
  wayForward: WayForwardFacts[];
}

export interface WayForwardFacts {
  kind: 'evaluate' | 'upload';
  title: string;
  text: string;
  url: string;
}

/**
 * How a person without any prescription gets one. It is in this file because orders also show it to guests, for whom they
 * call no method of the port.
 */
export const waysForward = ({
  prescriptionLink,
}: Pick<PrescriptionProduct, 'prescriptionLink'>): WayForwardFacts[] => [
  {
    kind: 'evaluate',
    title: 'Fazer a avaliação médica',
    text: `Responda às perguntas em casa. Um médico independente avalia o seu caso em até ${DOCTOR_ANSWER_HOURS} horas.`,
    url: prescriptionLink ?? '/avaliacao',
  },
  {
    kind: 'upload',
    title: 'Já tenho receita',
    text: `Envie a receita em seu nome, emitida há no máximo ${PRESCRIPTION_VALIDITY_MONTHS} meses.`,
    url: '/prescricao',
  },
];
