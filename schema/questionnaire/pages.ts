import type { Definition, Page } from './definition.ts';
import type { Draft } from './draft.ts';
import { visibilityOf } from './visibility.ts';

/**
 * The pages for this patient, in order: those that apply, without the empty ones where the line skips them.
 */
export function shownPages(definition: Definition, draft: Draft): Page[] {
  const visibility = visibilityOf(definition, draft);
  return definition.pages.filter(
    (page) =>
      visibility.page(page) &&
      !(
        definition.line.skipEmptyPages &&
        page.kind === 'questions' &&
        visibility.questionsOn(page.page).length === 0
      ),
  );
}

export const nextPage = (definition: Definition, draft: Draft, page: number): Page | null =>
  shownPages(definition, draft).find((shown) => shown.page > page) ?? null;

export const previousPage = (definition: Definition, draft: Draft, page: number): Page | null =>
  shownPages(definition, draft).findLast((shown) => shown.page < page) ?? null;

/**
 * Percent, counted from 1 among the shown pages. Answers only remove later pages, so it never decreases
 * (A-65).
 */
export function progress(definition: Definition, draft: Draft, page: number): number {
  const pages = shownPages(definition, draft);
  const position = pages.findIndex((shown) => shown.page === page) + 1;
  return (position / pages.length) * 100;
}
