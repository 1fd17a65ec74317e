import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { claimAs, someAppointment } from '../../../../test/builders/appointments.ts';
import { answeredEvaluation, photosOf } from '../../../../test/builders/evaluations.ts';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { publishTestVersion } from './testing/publishTestVersion.ts';

/** The wellness line, whose first version has no stops. */
const LINE = 5;
const RECORD = `query ($id: ID!) { clinicRecord(id: $id) { ... on ClinicRecord {
  appointment { id flags { flag severity label doctorText } } consents { text }
  answers { contentVersion definition answers quizMessage submittedAt } } } }`;
const OWN =
  '{ myQuizzes { items { contentVersion quizMessage questionAndResponse { question answer textResponse } pages { title } } } }';
const CURRENT = 'query ($type: String!) { questionnaire(type: $type) { contentVersion definition } }';
const SUBMIT = `mutation ($input: SubmitQuizInput!) {
  submitQuiz(input: $input) { __typename ... on UserError { code } ... on QuizStopped { stopId page } } }`;

let app: TestApp;
let doctor: Person;
beforeAll(async () => {
  app = await startTestApp();
  doctor = await signUpAs(app, 'doctor');
});
afterAll(() => app.close());

const inForce = async () => (await app.graphql(CURRENT, { type: String(LINE) })).data.questionnaire;

/** A version with changed texts for patients and doctors, and with other flags. */
function reworded(definition: Definition, turn: number): Definition {
  const withTurn = (text: string) => `${text} (${turn})`;
  return {
    ...definition,
    questions: definition.questions.map((question) => ({
      ...question,
      title: withTurn(question.title),
      answers: question.answers.map(({ flags: _, ...answer }) => ({
        ...answer,
        value: withTurn(answer.value),
      })),
    })),
    flags: Object.fromEntries(
      Object.entries(definition.flags).map(([code, flag]) => [
        code,
        {
          ...flag,
          severity: 'info' as const,
          label: withTurn(flag.label),
          doctorText: withTurn(flag.doctorText),
        },
      ]),
    ),
    doctorView: { ...definition.doctorView, sections: definition.doctorView.sections.toReversed() },
  };
}

/** Stops every patient on the last page of questions. */
const stoppingEveryone = (definition: Definition): Definition => ({
  ...definition,
  stops: [
    {
      id: 'everyone',
      kind: 'end',
      recordAttempt: false,
      title: 'Procure um médico',
      description: 'A avaliação precisa ser presencial.',
      button: { label: 'Voltar', target: '/' },
    },
  ],
  rules: [{ id: 'everyone', when: { measure: 'age', op: 'gte', value: 0 }, stop: 'everyone', page: 2 }],
});

describe('a stored appointment', () => {
  it('is returned byte for byte as before after five later versions', async () => {
    const { id, patient } = await someAppointment(app);
    await claimAs(app, id, doctor);
    const render = async () => [
      JSON.stringify((await app.graphql(RECORD, { id }, doctor)).data),
      JSON.stringify((await app.graphql(OWN, {}, patient)).data),
    ];
    const before = await render();
    expect(before[0]).toContain('"contentVersion":"1.0.0"');
    for (let turn = 1; turn <= 5; turn += 1)
      await publishTestVersion(app, LINE, { change: (newest) => reworded(newest, turn) });
    expect((await inForce()).contentVersion).toBe('1.5.0');
    expect(await render()).toEqual(before);
  });

  it('is returned unchanged by a process that starts after a later version', async () => {
    const { id } = await someAppointment(app);
    await claimAs(app, id, doctor);
    const before = JSON.stringify((await app.graphql(RECORD, { id }, doctor)).data.clinicRecord.answers);
    await publishTestVersion(app, LINE, { change: (newest) => reworded(newest, 6) });
    const other = await startTestApp({ databaseUrl: app.services.config.databaseUrl ?? '' });
    const after = JSON.stringify((await other.graphql(RECORD, { id }, doctor)).data.clinicRecord.answers);
    await other.close();
    expect(after).toBe(before);
  });
});

describe('a published version', () => {
  it('can be neither changed nor deleted', async () => {
    const { pool } = app.services.database;
    const change = pool.query(`update questionnaire_version set content = '{}' where type = 1`);
    await expect(change).rejects.toThrow(/permission denied/);
    await expect(pool.query('delete from questionnaire_version')).rejects.toThrow(/permission denied/);
  });

  it('comes into force at its moment in every process, without a restart', async () => {
    const other = await startTestApp({ databaseUrl: app.services.config.databaseUrl ?? '' });
    const inOther = async () =>
      (await other.graphql(CURRENT, { type: String(LINE) })).data.questionnaire.contentVersion;
    const now = (await inForce()).contentVersion;
    const publishedAt = new Date(app.clock.now().getTime() + 3_600_000);
    const heard = new Promise<void>((resolve) => {
      other.services.feed.on(({ type }) => {
        if (type === 'questionnaire.published') resolve();
      });
    });
    const planned = await publishTestVersion(app, LINE, { change: (newest) => newest, publishedAt });
    app.services.feed.poke();
    await heard;
    expect([(await inForce()).contentVersion, await inOther()]).toEqual([now, now]);
    app.clock.moveTo(3_600_001);
    other.clock.moveTo(3_600_001);
    expect([(await inForce()).contentVersion, await inOther()]).toEqual([
      planned.contentVersion,
      planned.contentVersion,
    ]);
    app.clock.moveTo(0);
    app.services.questionnaires.forget();
    await other.close();
  });
});

describe('an open evaluation', () => {
  const submit = async (who: Person, quizId: string) => {
    const input = { quizId, ...(await photosOf(app, who, [])), nationalityDocument: '12.345.678-9' };
    return (await app.graphql(SUBMIT, { input }, who)).data.submitQuiz;
  };
  const versionOf = async (quizId: string) =>
    (await app.services.database.pool.query('select content_version from quiz where id = $1', [quizId]))
      .rows[0].content_version;

  it('moves to the version in force when that version forbids a prescription, and asks changed questions again', async () => {
    const ana = await signUp(app);
    const quizId = await answeredEvaluation(app, ana, 'be');
    const forbidding = await publishTestVersion(app, LINE, {
      change: (newest) => ({
        ...newest,
        questions: newest.questions.map((question) =>
          question.id === 1 ? { ...question, title: 'O que mudou?' } : question,
        ),
        flags: {
          ...newest.flags,
          EVERYONE: {
            severity: 'stop',
            label: 'Todos',
            doctorText: 'Todos.',
            restricts: ['all'],
            override: 'none',
          },
        },
        rules: [{ id: 'everyone', when: { measure: 'age', op: 'gte', value: 0 }, flags: ['EVERYONE'] }],
      }),
    });
    expect(await submit(ana, quizId)).toEqual({ __typename: 'Refusal', code: 'questionnaire_changed' });
    expect(await versionOf(quizId)).toBe(forbidding.contentVersion);
    const { data } = await app.graphql('query ($id: ID!) { quiz(id: $id) { answers } }', { id: quizId }, ana);
    expect(Object.keys(data.quiz.answers)).not.toContain('1');
    expect(Object.keys(data.quiz.answers)).toContain('2');
  });

  it('keeps its version when a later version changes only texts and flags', async () => {
    const ana = await signUp(app);
    const quizId = await answeredEvaluation(app, ana, 'be');
    const begun = await versionOf(quizId);
    await publishTestVersion(app, LINE, { change: (newest) => reworded(newest, 6) });
    expect(await submit(ana, quizId)).toEqual({ __typename: 'MedicalAppointment' });
    expect(await versionOf(quizId)).toBe(begun);
  });

  it('moves to the version in force when that version stops its answers, and is then stopped', async () => {
    const ana = await signUp(app);
    const quizId = await answeredEvaluation(app, ana, 'be');
    const stopping = await publishTestVersion(app, LINE, { change: stoppingEveryone });
    expect(await submit(ana, quizId)).toEqual({ __typename: 'Refusal', code: 'questionnaire_changed' });
    expect(await versionOf(quizId)).toBe(stopping.contentVersion);
    expect(await submit(ana, quizId)).toEqual({
      __typename: 'QuizStopped',
      code: 'quiz_stopped',
      stopId: 'everyone',
      page: 2,
    });
  });
});
