/** The query parameters that tell the shop's home page what was evaluated, and the need whose products match. */
export const NEED_OF_HOME_PARAMETER = { hairLoss: 'Cabelo', ed: 'Saúde sexual', melatonin: 'Sono' } as const;

export interface LineRecord {
  /** The number of the line, which is also its feedback id. */
  id: number;
  /** The number of the condition chosen at the entrance, which links from products carry. */
  conditionId: number;
  /** Names the line in addresses, and its questionnaire in `questionnaire/lines`. */
  slug: string;
  title: string;
  /** The specification's colour; `web/shared/ui/look/lineLook.ts` has its tokens. */
  color: string;
  /** Whether the evaluation can be started; a line that cannot is shown as coming soon. */
  canStart: boolean;
  /** The slug of the product that a patient may order while a doctor reviews the evaluation. */
  product: string | null;
  /** Its parameter of the home page, which several lines may share; null for a line without one. */
  homeParameter: keyof typeof NEED_OF_HOME_PARAMETER | null;
}

/**
 * Every treatment line, once: what more than one part of the product knows about it. Two more records are keyed by its
 * slug, and a missing entry is a type error: `evaluationLines.ts` in the evaluation has its texts and loads its
 * questionnaire, `lineLook.ts` in `web/shared` has its colours and icon. Its questions are in `questionnaire/lines`,
 * and the answers that they must always stop in `questionnaire/versions/safety`.
 */
export const TREATMENT_LINES = [
  {
    id: 1,
    conditionId: 2,
    slug: 'melatonina',
    title: 'Sono',
    color: '#8371B9',
    canStart: true,
    product: 'combo-sleep-gummy',
    homeParameter: 'melatonin',
  },
  {
    id: 2,
    conditionId: 3,
    slug: 'ed',
    title: 'Disfunção erétil',
    color: '#25505B',
    canStart: true,
    product: 'tadala-spray',
    homeParameter: 'ed',
  },
  {
    id: 3,
    conditionId: 1,
    slug: 'quedadecabelo',
    title: 'Queda de cabelo',
    color: '#6DA7CB',
    canStart: true,
    product: 'minoxidil',
    homeParameter: 'hairLoss',
  },
  {
    id: 4,
    conditionId: 4,
    slug: 'ej',
    title: 'Ejaculação precoce',
    color: '#6DA7CB',
    canStart: true,
    product: null,
    homeParameter: 'ed',
  },
  {
    id: 5,
    conditionId: 5,
    slug: 'be',
    title: 'Bem-estar',
    color: '#626262',
    canStart: false,
    product: 'gummy',
    homeParameter: 'ed',
  },
  {
    id: 6,
    conditionId: 6,
    slug: 'wl',
    title: 'Emagrecimento',
    color: '#3A8E7B',
    canStart: true,
    product: null,
    homeParameter: null,
  },
] as const satisfies readonly LineRecord[];

export type TreatmentLine = (typeof TREATMENT_LINES)[number];
export type LineSlug = TreatmentLine['slug'];

/** `?type=` contains the slug; a number is read as the treatment line. */
export const treatmentLineOf = (slugOrId: string | number): TreatmentLine | undefined =>
  TREATMENT_LINES.find(({ id, slug }) => slug === slugOrId || id === Number(slugOrId));

/** The line whose condition has this number. */
export const lineOfCondition = (condition: number): TreatmentLine | undefined =>
  TREATMENT_LINES.find(({ conditionId }) => conditionId === condition);

/** In the order of the conditions, as the entrance and the clinic's pages list them. */
export const linesByCondition = (): TreatmentLine[] =>
  [...TREATMENT_LINES].sort((a, b) => a.conditionId - b.conditionId);
