import { type LineSlug, lineOfCondition, treatmentLineOf } from '#schema/treatmentLines.ts';

/** What only the evaluation knows about a treatment line. */
export interface EvaluationLine {
  /** One line on its tile at the entrance. */
  description: string;
  /** The photos that its questionnaire asks for, as the explanation announces them. */
  photos: string;
  /** Melatonin has a higher minimum age, which the explanation shows before the person types anything. */
  hasMelatonin: boolean;
  /** What to observe until the doctor answers. */
  meanwhile: string;
  /** The page of the product that a doctor may prescribe, for a person who came from it. */
  productPage: string | null;
  /** The type of the payment page that opens after sending; null opens the feedback page (evaluation §2). */
  paymentType: string | null;
  /**
   * The first version of its questionnaire, loaded when the line is opened, so no visitor downloads the questions of
   * other lines. The server decides which version is in force.
   */
  load(): Promise<{ default: unknown }>;
}

const DOCUMENT_ONLY = 'Você tira uma foto segurando o seu documento, para confirmar que é você.';

export const EVALUATION_LINES: Readonly<Record<LineSlug, EvaluationLine>> = {
  quedadecabelo: {
    description: 'Entradas, coroa ou fios mais ralos',
    photos: 'Você tira três fotos do cabelo e uma segurando o seu documento.',
    hasMelatonin: false,
    meanwhile: 'Até lá, não comece nem troque remédios para o cabelo por conta própria.',
    productPage: '/hair-kit',
    paymentType: 'HAIR_LOSS',
    load: () => import('#schema/questionnaire/lines/quedadecabelo.json', { with: { type: 'json' } }),
  },
  melatonina: {
    description: 'Demora para dormir ou noites que não descansam',
    photos: 'Você tira uma selfie e uma foto segurando o seu documento.',
    hasMelatonin: true,
    meanwhile: 'Até lá, tente deitar e levantar nos mesmos horários e evite telas na última hora do dia.',
    productPage: '/produtos/sleep-gummy',
    paymentType: 'MELATONIN',
    load: () => import('#schema/questionnaire/lines/melatonina.json', { with: { type: 'json' } }),
  },
  ed: {
    description: 'Dificuldade para ter ou manter a ereção',
    photos: DOCUMENT_ONLY,
    hasMelatonin: false,
    meanwhile:
      'Até lá, não use remédios para ereção sem orientação, principalmente com remédios para o coração.',
    productPage: '/produtos/tadala-spray',
    paymentType: 'ED',
    load: () => import('#schema/questionnaire/lines/ed.json', { with: { type: 'json' } }),
  },
  ej: {
    description: 'Quando acaba antes do que você gostaria',
    photos: DOCUMENT_ONLY,
    hasMelatonin: false,
    meanwhile:
      'Até lá, não use remédios por conta própria. Se puder, converse sobre isso com quem divide a vida com você.',
    productPage: null,
    paymentType: 'EJ',
    load: () => import('#schema/questionnaire/lines/ej.json', { with: { type: 'json' } }),
  },
  be: {
    description: 'Energia e disposição para a rotina',
    photos: DOCUMENT_ONLY,
    hasMelatonin: false,
    meanwhile: 'Até lá, siga com a sua alimentação e os seus horários de sempre.',
    productPage: null,
    // Wellness is paid as erectile dysfunction (evaluation §2).
    paymentType: 'ED',
    load: () => import('#schema/questionnaire/lines/be.json', { with: { type: 'json' } }),
  },
  wl: {
    description: 'Cuidar do peso com acompanhamento médico',
    photos: 'Você tira duas fotos do corpo e uma segurando o seu documento.',
    hasMelatonin: false,
    meanwhile: 'Até lá, não comece remédios para emagrecer e mantenha as refeições nos horários de costume.',
    productPage: null,
    paymentType: 'WL',
    load: () => import('#schema/questionnaire/lines/wl.json', { with: { type: 'json' } }),
  },
};

/** Undefined for an address that names no line. Only a slug names one here, never a number. */
export function evaluationLine(slug: string): EvaluationLine | undefined {
  const line = treatmentLineOf(slug);
  return line?.slug === slug ? EVALUATION_LINES[line.slug] : undefined;
}

/** The page after sending: the line's payment page, or the feedback page (specification rows EV-173, EV-174). */
export const afterSending = (slug: string, lineOf = evaluationLine): string =>
  lineOf(slug)?.paymentType ? `/questionario/${slug}/pagamento` : '/questionario/feedback';

/** The page the person came from; null for a person who did not come from a product. */
export function productPath(conditionId: number | null): string | null {
  const line = conditionId === null ? undefined : lineOfCondition(conditionId);
  return line ? EVALUATION_LINES[line.slug].productPage : null;
}
