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
      const question = definition.questions.find((one) => one.id === id);
      for (const answer of question?.answers ?? []) {
        if (!question || !visibilityOf(definition, draft).answer(question, answer)) continue;
        const isChoice = answer.type <= ANSWER_TYPE.multiple;
        const risk = (one: typeof answer) => (one.stop ? 100 : 0) + (one.flags?.length ?? 0) * 10;
        const choices = question.answers.filter(({ type }) => type <= ANSWER_TYPE.multiple);
        const best =
          choices.find((one) => one.singleSelect && !one.flags) ??
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

const numberFor = (label: string) =>
  /Altura/.test(label) ? 175 : /Peso desejado/.test(label) ? 85 : /Peso/.test(label) ? 100 : 7;
