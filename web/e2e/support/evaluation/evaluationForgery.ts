import type { Page } from 'playwright-core';
import { askFromPage } from '../pageApi.ts';
import { definitionOf } from './evaluationAppointment.ts';
import type { Line } from './evaluationLines.ts';
import type { GivenAnswers } from './evaluationWalk.ts';

const START = `mutation ($type: String!, $consents: [String!]!) {
  startQuiz(type: $type, consents: $consents, startOver: true) { ... on Quiz { id } ... on UserError { code } }
}`;
const SAVE = `mutation ($quizId: ID!, $questionId: Int!, $answers: [AnswerInput!]!) {
  saveAnswer(quizId: $quizId, questionId: $questionId, answers: $answers, page: 11) {
    ... on Quiz { id } ... on UserError { code }
  }
}`;
const SUBMIT = `mutation ($quizId: ID!) {
  submitQuiz(input: { quizId: $quizId, nationalityDocument: "245678910" }) {
    ... on MedicalAppointment { id } ... on UserError { code }
  }
}`;

interface Submitted {
  submitQuiz: { id?: string; code?: string };
}

const CONSENTS = ['truth', 'adult', 'soleUser', 'medicalTerms'];

/**
 * Sends the stopped evaluation with the API, then creates and sends a new one with the same answers. Returns the codes
 * of the two refusals.
 */
export async function forgeSubmission(page: Page, line: Line, givenAnswers: GivenAnswers, stoppedId: string) {
  const submit = async (quizId: string) => {
    const { submitQuiz } = await askFromPage<Submitted>(page, SUBMIT, { quizId });
    return submitQuiz.code ?? 'sent';
  };
  const stopped = await submit(stoppedId);
  const { startQuiz } = await askFromPage<{ startQuiz: { id: string } }>(page, START, {
    type: line.slug,
    consents: CONSENTS,
  });
  const { questions } = await definitionOf(line);
  for (const [title, words] of Object.entries(givenAnswers)) {
    const question = questions.find((candidate) => candidate.title === title);
    const chosen = question?.answers.filter(({ value }) => words.includes(value)) ?? [];
    await askFromPage(page, SAVE, {
      quizId: startQuiz.id,
      questionId: question?.id,
      answers: chosen.map(({ id }) => ({ answer: id })),
    });
  }
  return { stopped, startedAgain: await submit(startQuiz.id) };
}
