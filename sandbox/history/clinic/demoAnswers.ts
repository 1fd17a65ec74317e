import { choose } from '#schema/questionnaire/choose.ts';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { ANSWER_TYPE } from '#schema/questionnaire/definitionAnswer.ts';
import type { Draft, Person } from '#schema/questionnaire/draft.ts';
import { type ResponseItem, responsesOf } from '#schema/questionnaire/stored/responses.ts';
import { judge } from '#schema/questionnaire/submission.ts';
import { visibilityOf } from '#schema/questionnaire/visibility.ts';
import { healthyAnswers } from './healthyAnswers.ts';

const FREE_TEXT = 'Losartana 50 mg, uma vez por dia';

/** The answers of a whole evaluation; with flags, one of them raises a warning for the doctor. */
export function demoAnswers(
  definition: Definition,
  person: Person,
  { hasFlags, index }: { hasFlags: boolean; index: number },
): ResponseItem[] {
  const healthy = withPressure(definition, healthyAnswers(definition), index);
  const drafts = hasFlags ? [...draftsWithWarning(definition, healthy, index), healthy] : [healthy];
  // Several answers together may stop the evaluation, so the first draft that the engine accepts is used.
  const accepted = drafts
    .map((draft) => responsesOf(definition, draft))
    .find((items) => judge(definition, items, person).kind === 'accepted');
  if (!accepted) throw new Error(`Demo history: no answers are accepted in ${definition.line.slug}.`);
  return accepted;
}

/** The highest and lowest blood pressure, another for each patient, so that a changed limit would stop some of them. */
function withPressure(definition: Definition, draft: Draft, index: number): Draft {
  let measured = draft;
  for (const { id, value } of definition.questions.flatMap(({ answers }) => answers)) {
    if (value.startsWith('Máxima')) measured = choose(definition, measured, id, 108 + ((index * 11) % 38));
    if (value.startsWith('Mínima')) measured = choose(definition, measured, id, 66 + ((index * 7) % 24));
  }
  return measured;
}

/** One draft for each answer that raises a flag. The index decides which of them is first. */
function draftsWithWarning(definition: Definition, draft: Draft, index: number): Draft[] {
  const visibility = visibilityOf(definition, draft);
  const warnings = definition.questions.flatMap((question) =>
    question.answers.filter(
      (answer) =>
        answer.flags?.length &&
        !answer.stop &&
        answer.type <= ANSWER_TYPE.multiple &&
        visibility.answer(question, answer),
    ),
  );
  const first = index % Math.max(1, warnings.length);
  return [...warnings.slice(first), ...warnings.slice(0, first)].map(({ id }) =>
    fillTexts(definition, choose(definition, draft, id)),
  );
}

/** The follow-up questions of an answer, such as the name of a medicine. */
function fillTexts(definition: Definition, draft: Draft): Draft {
  let filled = draft;
  for (const { page } of definition.pages)
    for (const question of visibilityOf(definition, filled).questionsOn(page))
      for (const { id, type } of question.answers)
        if (question.required && type === ANSWER_TYPE.text && filled.answers[question.id]?.[id] === undefined)
          filled = choose(definition, filled, id, FREE_TEXT);
  return filled;
}
