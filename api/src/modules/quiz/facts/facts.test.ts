import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { responsesOf } from '#schema/questionnaire/stored/responses.ts';
import { healthyAnswers } from '../../../../../sandbox/history/clinic/healthyAnswers.ts';
import {
  answeredEvaluation,
  answering,
  definitionBySlug,
  photosOf,
  startEvaluation,
} from '../../../../test/builders/evaluations.ts';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { runWithoutTriggers } from '../../../../test/runWithoutTriggers.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { newId } from '../../../shared/ids.ts';
import { UserError } from '../../../shared/refusals.ts';
import { submitWithAppointment } from '../../appointment/submit/submitWithAppointment.ts';
import { activeRestrictions } from '../activeRestrictions.ts';
import { backfillFacts } from './backfillFacts.ts';
import { readFacts } from './readFacts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const SAVE = `mutation ($quizId: ID!, $questionId: Int!, $answers: [AnswerInput!]!) {
  saveAnswer(quizId: $quizId, questionId: $questionId, answers: $answers, page: 7) { ... on Quiz { id } ... on UserError { code } } }`;
const SUBMIT = `mutation ($input: SubmitQuizInput!) { submitQuiz(input: $input) { ... on MedicalAppointment { id } ... on UserError { code } } }`;
const rows = async (text: string, values: unknown[] = []) =>
  (await app.services.database.pool.query(text, values)).rows;
const readRestrictions = async (userId: string) =>
  (await activeRestrictions(app.services.orm.em.fork(), userId)).map(({ flag }) => flag);
async function factsOf(userId: string, quizId: string) {
  const em = app.services.orm.em.fork();
  return (await readFacts(em, { userIds: [userId], quizIds: [quizId] })).get(userId);
}

const nitrate = definitionBySlug('ed').questions.find(({ slug }) => slug === 'nitrato');
async function save(who: Person, quizId: string, value: string): Promise<void> {
  const answer = nitrate?.answers.find((option) => option.value === value)?.id;
  const variables = { quizId, questionId: nitrate?.id, answers: [{ answer }] };
  const { data } = await app.graphql(SAVE, variables, who);
  expect(data.saveAnswer).toEqual({ id: quizId });
}
async function submit(who: Person, quizId: string): Promise<string> {
  const input = { quizId, ...(await photosOf(app, who, [])), nationalityDocument: '12.345.678-9' };
  const { data } = await app.graphql(SUBMIT, { input }, who);
  return data.submitQuiz.id;
}

describe('a clinical fact', () => {
  it('is stored with every saved answer that can flag, and stays when the answer changes', async () => {
    const rui = await signUp(app);
    const { id } = await startEvaluation(app, rui, 'ed');
    await save(rui, id, 'Sim');
    await save(rui, id, 'Não');
    await save(rui, id, 'Não');
    expect(await factsOf(rui.id, id)).toMatchObject([
      { state: 'saved', value: 'Sim', flags: ['NITRATE_USE'] },
      { state: 'saved', value: 'Não', flags: [] },
    ]);
    expect(JSON.stringify(await rows('select * from clinical_fact'))).not.toMatch(/NITRATE|Sim|nitrato/);
    expect(await readRestrictions(rui.id)).toEqual(['NITRATE_USE']);
  });

  it('stays when the evaluation is restarted or never submitted', async () => {
    const rui = await signUp(app);
    const { id } = await startEvaluation(app, rui, 'ed');
    await save(rui, id, 'Sim');
    await app.graphql(
      'mutation { startQuiz(type: "ed", consents: ["truth", "adult", "soleUser", "medicalTerms"], startOver: true) { __typename } }',
      {},
      rui,
    );
    expect(await readRestrictions(rui.id)).toEqual(['NITRATE_USE']);
  });

  it('is stored also when answers that were sent as a whole are refused', async () => {
    const rui = await signUp(app);
    const definition = definitionBySlug('ed');
    const viewer = { userId: rui.id, role: 'patient' as const, sessionId: newId() };
    const sent = await submitWithAppointment(app.context(viewer), {
      type: 'ed',
      responses: responsesOf(definition, answering('nitrato', 'Sim')(healthyAnswers(definition), definition)),
      consents: ['truth', 'adult', 'soleUser', 'medicalTerms'],
      evolutionId: newId(),
    });
    expect(sent).toBeInstanceOf(UserError);
    expect(await readRestrictions(rui.id)).toEqual(['NITRATE_USE']);
  });

  it('can be neither changed nor deleted, even by an SQL statement', async () => {
    const rui = await signUp(app);
    const { id } = await startEvaluation(app, rui, 'ed');
    await save(rui, id, 'Sim');
    const changed = rows(`update clinical_fact set content = '{}' where user_id = $1`, [rui.id]);
    await expect(changed).rejects.toThrow(/permission denied/);
    await expect(rows('delete from clinical_fact where user_id = $1', [rui.id])).rejects.toThrow(
      /permission denied/,
    );
  });

  it('applies to another account with the same CPF', async () => {
    const [rui, admin] = [await signUp(app), await signUpAs(app, 'admin')];
    const { id } = await startEvaluation(app, rui, 'ed');
    await save(rui, id, 'Sim');
    const { data } = await app.graphql(
      'mutation ($id: ID!) { removeUser(userId: $id, reason: "Pedido do titular.") { __typename ... on UserError { code } } }',
      { id: rui.id },
      admin,
    );
    expect(data.removeUser).toEqual({ __typename: 'Done' });
    const newAccount = await signUp(app, { document: rui.document });
    expect(newAccount.id).not.toBe(rui.id);
    expect(await readRestrictions(newAccount.id)).toEqual(['NITRATE_USE']);
    expect(await readRestrictions((await signUp(app)).id)).toEqual([]);
  });

  it('is created once at the start of the server for older evaluations', async () => {
    const rui = await signUp(app);
    await submit(rui, await answeredEvaluation(app, rui, 'ej', answering('nitrato', 'Sim')));
    await runWithoutTriggers(app, 'delete from clinical_fact where user_id = $1', [rui.id]);
    expect(await readRestrictions(rui.id)).toEqual([]);
    const em = app.services.orm.em;
    await Promise.all([1, 2].map(() => backfillFacts(em.fork(), app.services.callers.tokens)));
    expect(await readRestrictions(rui.id)).toEqual(['NITRATE_USE']);
    const [{ count }] = await rows('select count(*)::int from clinical_fact where user_id = $1', [rui.id]);
    await backfillFacts(em.fork(), app.services.callers.tokens);
    expect(await rows('select count(*)::int from clinical_fact where user_id = $1', [rui.id])).toEqual([
      { count },
    ]);
  });
});
