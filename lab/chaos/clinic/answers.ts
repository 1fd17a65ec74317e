import { readFileSync } from 'node:fs';
import { choose } from '../../../schema/questionnaire/choose.ts';
import type { Definition } from '../../../schema/questionnaire/definition.ts';
import { ANSWER_TYPE } from '../../../schema/questionnaire/definitionAnswer.ts';
import { type Draft, EMPTY_DRAFT } from '../../../schema/questionnaire/draft.ts';
import { shownPages } from '../../../schema/questionnaire/pages.ts';
import { visibilityOf } from '../../../schema/questionnaire/visibility.ts';

export interface GivenAnswer {
  page: number;
  questionId: number;
  answers: { answer: number; textResponse?: string }[];
}

export const LINE = 'quedadecabelo';
const definition: Definition = JSON.parse(readFileSync(`schema/questionnaire/lines/${LINE}.json`, 'utf8'));

/** The answers of a healthy person, question by question, as the browser saves them. */
export function healthyAnswers(): GivenAnswer[] {
  let draft: Draft = EMPTY_DRAFT;
  const givenAnswers: GivenAnswer[] = [];
  for (const { page } of shownPages(definition, draft)) {
    for (const { id } of visibilityOf(definition, draft).questionsOn(page)) {
      const question = definition.questions.find((candidate) => candidate.id === id);
      if (!question) continue;
      // An answer that stops the evaluation is worse than any number of flags.
      const risk = (answer: (typeof question.answers)[number]) =>
        (answer.stop ? 100 : 0) + (answer.flags?.length ?? 0);
      const isChoice = (answer: (typeof question.answers)[number]) => answer.type <= ANSWER_TYPE.multiple;
      const choices = question.answers.filter(isChoice);
      const best =
        choices.find((answer) => answer.singleSelect && !answer.flags) ??
        choices.toSorted((a, b) => risk(a) - risk(b))[0];
      const answers: GivenAnswer['answers'] = [];
      if (best) {
        draft = choose(definition, draft, best.id);
        answers.push({ answer: best.id });
      }
      for (const answer of question.answers) {
        if (isChoice(answer) || !question.required) continue;
        if (!visibilityOf(definition, draft).answer(question, answer)) continue;
        const isNumber = answer.type === ANSWER_TYPE.number;
        draft = choose(definition, draft, answer.id, isNumber ? 7 : 'texto');
        answers.push({ answer: answer.id, textResponse: isNumber ? '7' : 'texto' });
      }
      if (answers.length > 0) givenAnswers.push({ page, questionId: id, answers });
    }
  }
  return givenAnswers;
}
