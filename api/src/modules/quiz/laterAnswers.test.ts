import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { definitionBySlug, startEvaluation } from '../../../test/builders/evaluations.ts';
import { type Person, signUp } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { readFacts } from './facts/readFacts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const SAVE = `mutation ($quizId: ID!, $questionId: Int!, $answers: [AnswerInput!]!, $time: AnswerTimeInput) {
  saveAnswer(quizId: $quizId, questionId: $questionId, answers: $answers, page: 7, time: $time) {
    __typename ... on Quiz { answers } ... on LaterAnswer { quiz { answers } } ... on UserError { code } } }`;

const nitrate = definitionBySlug('ed').questions.find(({ slug }) => slug === 'nitrato');
const idOf = (value: string) => nitrate?.answers.find((answer) => answer.value === value)?.id ?? 0;

/** An evaluation whose question about nitrates devices answer, at minutes before the request. */
async function begin() {
  const ana = await signUp(app);
  const { id: quizId } = await startEvaluation(app, ana, 'ed');
  const save = async (device: string, value: string, minutesAgo: number) => {
    const sentAt = app.clock.now();
    const answeredAt = new Date(sentAt.getTime() - minutesAgo * 60_000);
    const time = { device, answeredAt, sentAt };
    const variables = { quizId, questionId: nitrate?.id, answers: [{ answer: idOf(value) }], time };
    return (await app.graphql(SAVE, variables, ana)).data.saveAnswer;
  };
  return { ana, quizId, save };
}

async function factsOf({ id }: Person, quizId: string) {
  const em = app.services.orm.em.fork();
  const facts = (await readFacts(em, { userIds: [id], quizIds: [quizId] })).get(id) ?? [];
  return facts.map(({ value }) => value);
}

describe('an answer of a device without a connection', () => {
  it('does not overwrite the later answer of another device, and is stored as a fact before it', async () => {
    const { ana, quizId, save } = await begin();
    app.clock.moveTo(app.clock.offsetMs + 10 * 60_000);
    await save('computer', 'Não', 1);
    const stored = { [nitrate?.id ?? 0]: { [idOf('Não')]: true } };
    expect(await save('phone', 'Sim', 8)).toEqual({ __typename: 'LaterAnswer', quiz: { answers: stored } });
    expect(await factsOf(ana, quizId)).toEqual(['Sim', 'Não']);
    // The device repeats the call when the reply was lost.
    await save('phone', 'Sim', 8);
    expect(await factsOf(ana, quizId)).toEqual(['Sim', 'Não']);
  });

  it('replaces the answer that another device gave before it', async () => {
    const { save } = await begin();
    app.clock.moveTo(app.clock.offsetMs + 10 * 60_000);
    await save('computer', 'Não', 8);
    expect(await save('phone', 'Sim', 1)).toMatchObject({
      __typename: 'Quiz',
      answers: { [nitrate?.id ?? 0]: { [idOf('Sim')]: true } },
    });
  });

  it('is refused when the id of its device is longer than 40 characters', async () => {
    const { save } = await begin();
    expect(await save('x'.repeat(41), 'Sim', 0)).toEqual({
      __typename: 'Refusal',
      code: 'INVALID_EVALUATION',
    });
  });
});
