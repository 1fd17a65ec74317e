/** The functions of an engine build that the walks use, under the same names as the apps import. */
export { firstIncompletePage, problemsOn } from '../../schema/questionnaire/checks.ts';
export { choose, clear } from '../../schema/questionnaire/choose.ts';
export { EMPTY_DRAFT } from '../../schema/questionnaire/draft.ts';
export { cardsOn, flagsOf } from '../../schema/questionnaire/flags.ts';
export { nextPage, previousPage, progress, shownPages } from '../../schema/questionnaire/pages.ts';
export { stopsOn } from '../../schema/questionnaire/stops.ts';
export { draftOf, responsesOf } from '../../schema/questionnaire/stored/responses.ts';
export { judge } from '../../schema/questionnaire/submission.ts';
export { visibilityOf } from '../../schema/questionnaire/visibility.ts';
