import { type LineRecord, TREATMENT_LINES } from '../../treatmentLines.ts';
import type { Definition } from '../definition.ts';
import { definitionOf } from './answers.ts';

/** A treatment line that the product does not have, with the next free numbers. */
export const ADDED_LINE = {
  id: TREATMENT_LINES.length + 1,
  conditionId: TREATMENT_LINES.length + 1,
  slug: 'linha-nova',
  title: 'Linha nova',
  color: '#6DA7CB',
  canStart: true,
  product: 'anti-aging',
  homeParameter: null,
} satisfies LineRecord;

/** Adds the line to the records. Modules that read them while they load must be imported after this. */
export function addTreatmentLine(): void {
  Object.assign(TREATMENT_LINES, [...TREATMENT_LINES, ADDED_LINE]);
}

/** The pages of wellness that it takes over: consents, goals, follow-up, and the photo with the document. */
const PAGES: readonly number[] = [1, 2, 7, 8];

/**
 * Its questionnaire, a part of that of wellness, which has no stops and no rules: none of them names a page left out.
 */
export function addedQuestionnaire(): Definition {
  const wellness = definitionOf('be');
  const pages = wellness.pages.filter(({ page }) => PAGES.includes(page));
  const pageNow = (page: number) => pages.findIndex((kept) => kept.page === page) + 1;
  return {
    ...wellness,
    line: {
      ...wellness.line,
      id: ADDED_LINE.id,
      slug: ADDED_LINE.slug,
      name: ADDED_LINE.title,
      conditionId: ADDED_LINE.conditionId,
      feedbackId: ADDED_LINE.id,
      color: ADDED_LINE.color,
      enabled: ADDED_LINE.canStart,
      paymentSlug: ADDED_LINE.slug,
    },
    pages: pages.map((page) => ({ ...page, page: pageNow(page.page) })),
    questions: wellness.questions.flatMap((question) =>
      pageNow(question.page) > 0 ? [{ ...question, page: pageNow(question.page), type: ADDED_LINE.id }] : [],
    ),
    measures: [],
    flags: Object.fromEntries(
      Object.entries(wellness.flags).filter(([code]) => code === 'FOLLOW_UP_DECLINED'),
    ),
    doctorView: {
      headline: ['age'],
      // All questions of those pages.
      sections: [{ title: 'Objetivo', questions: [1, 2, 11, 12] }],
      mustShow: [],
    },
  };
}
