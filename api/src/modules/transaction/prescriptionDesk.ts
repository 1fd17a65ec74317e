/**
 * What checkout needs to know about prescriptions, declared here so that orders do not know the clinic. The
 * prescription module will stand behind it.
 */
export interface PrescriptionDesk {
  /** For each product that needs a prescription: whether this person may buy it now, and otherwise the ways forward. */
  standing(request: {
    userId: string;
    products: PrescriptionProduct[];
    now: Date;
  }): Promise<PrescriptionStanding[]>;
}

export interface PrescriptionProduct {
  productId: string;
  name: string;
  prescriptionLink: string | null;
}

/** `valid` may be sold; `inReview` may be paid but not picked; `missing` may not be paid. */
export type StandingKind = 'valid' | 'inReview' | 'missing';

export interface PrescriptionStanding {
  productId: string;
  standing: StandingKind;
  wayForward: WayForwardFacts[];
}

export interface WayForwardFacts {
  kind: 'evaluate' | 'upload';
  title: string;
  text: string;
  url: string;
}

/** How a person without any prescription gets one. */
export const waysForward = ({ prescriptionLink }: PrescriptionProduct): WayForwardFacts[] => [
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
