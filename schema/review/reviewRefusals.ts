/**
 * Why the shop may refuse a review. Criticism is not in the list: a low rating that keeps to these rules is published.
 */
export const REVIEW_REFUSALS = {
  personalData: 'Tem dados pessoais',
  healthClaim: 'Promete efeito na saúde',
  offence: 'Ofende alguém',
  other: 'Outro motivo',
} as const;

export type ReviewRefusal = keyof typeof REVIEW_REFUSALS;

/** The reason as a sentence for the author. */
export const REVIEW_REFUSAL_SENTENCES: Readonly<Record<ReviewRefusal, string>> = {
  personalData: 'O texto tem dados pessoais, seus ou de outra pessoa.',
  healthClaim: 'O texto atribui ao produto um efeito na saúde, o que as regras de propaganda não permitem.',
  offence: 'O texto ofende alguém.',
  other: 'O texto não segue as regras das avaliações.',
};
