import type { EntityManager } from '@mikro-orm/postgresql';
import type { DrugClass } from '#schema/drugs.ts';

/**
 * What orders need of prescriptions. It is declared here so that orders do not import the clinic; the prescription
 * module implements it.
 */
export interface PrescriptionPort {
  /**
   * For each product that needs a prescription: whether this person may buy it now, and if not, the ways to get one.
   */
  medicineStatuses(em: EntityManager, request: PrescriptionRequest): Promise<MedicineStatus[]>;
  /** Those of the orders for which no valid prescription was used, by the medicine they are listed with. */
  uncovered(em: EntityManager, wanted: readonly OrderMedicine[], now: Date): Promise<ReadonlySet<string>>;
  /**
   * Uses the buyer's prescriptions for an order, as far as they cover it; a second call uses nothing twice. The caller
   * holds the order locked. When the order is picked, the dispensings become final.
   */
  take(em: EntityManager, request: OrderRequest & { isPicked?: boolean }): Promise<void>;
  /** The people whose answers since then may have made a medicine unsafe. They still have to be checked. */
  raisedSince(em: EntityManager, since: Date): Promise<string[]>;
  /** Returns the dispensings of a cancelled order. */
  returnDispensings(em: EntityManager, orderId: string, now: Date): Promise<void>;
  /** Returns the dispensings of some of its medicines, while the rest of the order continues. */
  returnDispensingsOf(
    em: EntityManager,
    part: { orderId: string; productIds: readonly string[]; now: Date },
  ): Promise<void>;
  /** Ends the wait of an order that no longer lacks a prescription. */
  endWait(em: EntityManager, orderId: string): Promise<void>;
  /**
   * Whether the evaluation an order paid for was used: a doctor has or had it, or its credit was spent or has ended.
   */
  isEvaluationBegun(
    em: EntityManager,
    paid: { userId: string; orderId: string; now: Date },
  ): Promise<boolean>;
}

export interface PrescriptionRequest {
  userId: string;
  products: readonly PrescriptionProduct[];
  /** For one order, only its own dispensings count. */
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
 * all, because of the person's answers to a doctor.
 */
export type MedicineStatusKind = 'valid' | 'inReview' | 'missing' | 'forbidden';

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

/** How a person without any prescription gets one. */
export const waysForward = ({
  prescriptionLink,
}: Pick<PrescriptionProduct, 'prescriptionLink'>): WayForwardFacts[] => [
  {
    kind: 'evaluate',
    title: 'Fazer a avaliação médica',
    text: 'Responda às perguntas em casa. Um médico independente avalia o seu caso em até 24 horas.',
    url: prescriptionLink ?? '/avaliacao',
  },
  {
    kind: 'upload',
    title: 'Já tenho receita',
    text: 'Envie a receita em seu nome, emitida há no máximo 6 meses.',
    url: '/prescricao',
  },
];
