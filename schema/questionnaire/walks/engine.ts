/** The functions of an engine build that the walks use, under the same names as the apps import. */
export { firstIncompletePage, problemsOn } from '../checks.ts';
export { choose, clear } from '../choose.ts';
export { EMPTY_DRAFT } from '../draft.ts';
export { cardsOn, flagsOf } from '../flags.ts';
export { nextPage, previousPage, progress, shownPages } from '../pages.ts';
export { stopsOn } from '../stops.ts';
export { draftOf, responsesOf } from '../stored/responses.ts';
export { judge } from '../submission.ts';
export { visibilityOf } from '../visibility.ts';
