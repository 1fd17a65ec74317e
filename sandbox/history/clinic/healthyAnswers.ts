import { choose } from '#schema/questionnaire/choose.ts';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { ANSWER_TYPE } from '#schema/questionnaire/definitionAnswer.ts';
import { type Draft, EMPTY_DRAFT } from '#schema/questionnaire/draft.ts';
import { shownPages } from '#schema/questionnaire/pages.ts';
import { visibilityOf } from '#schema/questionnaire/visibility.ts';

/** The answers that raise the fewest flags, page by page, as a healthy person gives them. */
export function healthyAnswers(definition: Definition): Draft {
  let draft = EMPTY_DRAFT;
  for (const { page } of shownPages(definition, draft)) {
    for (const { id } of visibilityOf(definition, draft).questionsOn(page)) {
      const question = definition.questions.find((candidate) => candidate.id === id);
      for (const answer of question?.answers ?? []) {
        if (!question || !visibilityOf(definition, draft).answer(question, answer)) continue;
        const isChoice = answer.type <= ANSWER_TYPE.multiple;
        const risk = ({ stop, flags }: typeof answer) => (stop ? 100 : 0) + (flags?.length ?? 0) * 10;
        const choices = question.answers.filter(({ type }) => type <= ANSWER_TYPE.multiple);
        const best =
          choices.find(({ singleSelect, flags }) => singleSelect && !flags) ??
          choices.toSorted((a, b) => risk(a) - risk(b))[0];
        if (isChoice && best?.id === answer.id) draft = choose(definition, draft, answer.id);
        if (!isChoice && question.required)
          draft = choose(
            definition,
            draft,
            answer.id,
            answer.type === ANSWER_TYPE.number ? numberFor(answer.value) : 'texto',
          );
      }
    }
  }
  return draft;
}

/** A plausible number by the label of its field: centimetres, kilograms, or hours and similar. */
function numberFor(label: string): number {
  if (/Altura/.test(label)) return 175;
  if (/Peso desejado/.test(label)) return 85;
  return /Peso/.test(label) ? 100 : 7;
}
