import type { Person } from '../people.ts';
import type { TestApp } from '../testApp.ts';
import { definitionBySlug, startEvaluation } from './evaluations.ts';

const SAVE = `mutation ($quizId: ID!, $questionId: Int!, $answers: [AnswerInput!]!) {
  saveAnswer(quizId: $quizId, questionId: $questionId, answers: $answers, page: 9) { ... on Quiz { id } ... on UserError { code } } }`;

const ADD = `mutation ($text: String!) { addMedicine(text: $text) {
  ... on MedicineList { items { id text ingredients unchecked isFromEvaluation stoppedAt } } ... on UserError { code } } }`;

/** Ticks "Outro medicamento" in an open evaluation and types this text beside it. Returns the evaluation. */
export async function typeMedicine(
  app: TestApp,
  who: Person,
  text: string,
  type = 'quedadecabelo',
): Promise<string> {
  const { id } = await startEvaluation(app, who, type);
  const question = definitionBySlug(type).questions.find(({ slug }) => slug === 'medicamentos-em-uso');
  const other = question?.answers.find(({ value }) => value === 'Outro medicamento');
  const which = question?.answers.find(({ value }) => value === 'Qual medicamento?');
  const answers = [{ answer: other?.id }, { answer: which?.id, textResponse: text }];
  const { data } = await app.graphql(SAVE, { quizId: id, questionId: question?.id, answers }, who);
  if (data.saveAnswer.id !== id) throw new Error(data.saveAnswer.code);
  return id;
}

/** Adds this text to the person's list of medicines. Returns the answer of the operation. */
export async function listMedicine(app: TestApp, who: Person, text: string) {
  const { data, errors } = await app.graphql(ADD, { text }, who);
  if (errors) throw new Error(errors[0].message);
  return data.addMedicine;
}
