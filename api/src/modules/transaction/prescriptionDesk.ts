import type { EntityManager } from '@mikro-orm/postgresql';
import type { DrugClass } from '#schema/drugs.ts';

/**
 * What orders need to know of prescriptions, declared here so that they do not know the clinic. The prescription module
 * stands behind it.
 */
export interface PrescriptionDesk {
  /** For each product that needs a prescription: whether this person may buy it now, and otherwise the ways forward. */
  standing(em: EntityManager, request: PrescriptionRequest): Promise<PrescriptionStanding[]>;
  /** The orders of these that nothing valid was taken for, for one of the medicines they are named with. */
  uncovered(em: EntityManager, wanted: readonly OrderMedicine[], now: Date): Promise<ReadonlySet<string>>;
  /**
   * Takes what an order needs of its buyer's prescriptions, as far as there is something to take; asked again it takes
   * nothing twice. The caller holds the order locked. When it is picked, what was taken becomes final.
   */
  take(em: EntityManager, request: OrderRequest & { isPicked?: boolean }): Promise<void>;
  /** Whose answers since then may have made a medicine unsafe: the people to look at, not yet a verdict. */
  raisedSince(em: EntityManager, since: Date): Promise<string[]>;
  /** A cancelled order gives back what it took. */
  giveBack(em: EntityManager, orderId: string, now: Date): Promise<void>;
  /** The same for some of its medicines, while the rest of the order goes on. */
  giveBackOf(
    em: EntityManager,
    part: { orderId: string; productIds: readonly string[]; now: Date },
  ): Promise<void>;
  /** An order that lacks no prescription any more stops waiting for one. */
  endWait(em: EntityManager, orderId: string): Promise<void>;
  /** Whether the evaluation an order paid for was used: a doctor has or had it, or its credit was spent or has ended. */
  isEvaluationBegun(
    em: EntityManager,
    paid: { userId: string; orderId: string; now: Date },
  ): Promise<boolean>;
}

export interface PrescriptionRequest {
  userId: string;
  products: readonly PrescriptionProduct[];
  /** Asked for one order, only what it has taken counts. */
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
  /** Null for what no questionnaire speaks of. */
  drugClass: DrugClass | null;
  units: number;
}

/**
 * `valid` may be sold; `inReview` may be paid but not picked; `missing` may not be paid; `forbidden` may not be had at all,
 * for something the person has told a doctor.
 */
export type StandingKind = 'valid' | 'inReview' | 'missing' | 'forbidden';

export interface PrescriptionStanding {
  productId: string;
  standing: StandingKind;
  /** In review because an evaluation of it is with the doctor, and not for an upload. */
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
