import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import { type Person, signUp } from '../../../test/people.ts';
import { queuedMails } from '../../../test/queuedMails.ts';
import { readDecryptedRows } from '../../../test/readDecryptedRows.ts';
import { runWithoutTriggers } from '../../../test/runWithoutTriggers.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { countStatementsOfProcess } from '../../shared/database/statements.ts';
import { readFacts } from './facts/readFacts.ts';
import { QuizRow } from './quiz.entity.ts';
import { QuizAttempt } from './quizAttempt.entity.ts';
import { QuizConsent } from './quizConsent.entity.ts';
import { storeFirstVersions } from './versions/storeFirstVersions.ts';

let app: TestApp;
let rui: Person;
let other: Person;
beforeAll(async () => {
  app = await startTestApp();
  [rui, other] = [await signUp(app), await signUp(app)];
});
afterAll(() => app.close());

const FIELDS = '__typename id type slug status revision furthestPage answers age contentVersion';
const START = `mutation ($type: String!, $consents: [String!]!, $startOver: Boolean) {
  startQuiz(type: $type, consents: $consents, startOver: $startOver) { ... on Quiz { ${FIELDS} } ... on Refusal { code message } } }`;
const SAVE = `mutation ($quizId: ID!, $questionId: Int!, $answers: [AnswerInput!]!, $page: Int!) {
  saveAnswer(quizId: $quizId, questionId: $questionId, answers: $answers, page: $page) { ... on Quiz { ${FIELDS} } ... on Refusal { code message } } }`;
const STOP = `mutation ($quizId: ID!, $page: Int!, $isConfirmed: Boolean) { reportStop(quizId: $quizId, page: $page, isConfirmed: $isConfirmed) { __typename ... on QuizStopped { stopId message isFinal } ... on Refusal { code } } }`;
const OPEN = `query ($type: String!) { openQuiz(type: $type) { ${FIELDS} } }`;
const ALL = ['truth', 'adult', 'soleUser', 'medicalTerms'];

const start = async (who: Person, type: string, more: object = {}) =>
  (await app.graphql(START, { type, consents: ALL, ...more }, who)).data.startQuiz;
const save = async (who: Person, quizId: string, questionId: number, answers: object[], page = 2) =>
  (await app.graphql(SAVE, { quizId, questionId, answers, page }, who)).data?.saveAnswer;
const rows = async (text: string, values: unknown[] = []) =>
  (await app.services.database.pool.query(text, values)).rows;

describe('an evaluation', () => {
  it('is only for its owner', async () => {
    const quiz = await start(rui, 'ed');
    expect((await app.graphql(START, { type: 'ed', consents: ALL })).errors?.[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
    const read = 'query ($id: ID!) { quiz(id: $id) { id } }';
    expect((await app.graphql(read, { id: quiz.id }, other)).data.quiz).toBeNull();
    const written = await app.graphql(
      SAVE,
      { quizId: quiz.id, questionId: 16, answers: [{ answer: 58 }], page: 2 },
      other,
    );
    expect(written.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const met = await app.graphql(STOP, { quizId: quiz.id, page: 2 }, other);
    expect(met.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('needs all four consents, which are stored with their text and the network address', async () => {
    const ana = await signUp(app);
    expect(await start(ana, 'melatonina', { consents: ALL.slice(1) })).toMatchObject({
      code: 'consent_required',
    });
    const quiz = await start(ana, '1');
    expect(quiz).toMatchObject({ slug: 'melatonina', status: 'OPEN', furthestPage: 1, answers: {} });
    const storedConsents = await readDecryptedRows(app, QuizConsent, { quizId: quiz.id });
    expect(storedConsents.map(({ consentId }) => consentId).sort()).toEqual([...ALL].sort());
    for (const consent of storedConsents)
      expect(consent).toMatchObject({
        text: expect.stringMatching(/\w{4}/),
        address: expect.stringMatching(/\d/),
      });
  });

  it('is created once when several tabs start it at the same time, and can be started over', async () => {
    const ana = await signUp(app);
    const begun = await Promise.all(Array.from({ length: 5 }, () => start(ana, 'ed')));
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    await save(ana, begun[0].id, 1, [{ answer: 1 }]);
    const found = (await app.graphql(OPEN, { type: 'ed' }, ana)).data.openQuiz;
    expect(found).toMatchObject({ id: begun[0].id, answers: { 1: { 1: true } } });
    const newQuiz = await start(ana, 'ed', { startOver: true });
    expect(newQuiz.id).not.toBe(begun[0].id);
    expect(newQuiz.answers).toEqual({});
  });

  it('stores every answer when six arrive at the same time', async () => {
    const ana = await signUp(app);
    const { id } = await start(ana, 'ed');
    const singles: [number, number][] = [
      [13, 45],
      [14, 46],
      [16, 59],
      [21, 91],
      [22, 94],
      [23, 97],
    ];
    await Promise.all(singles.map(([question, answer]) => save(ana, id, question, [{ answer }])));
    const { answers, revision } = (await app.graphql(OPEN, { type: 'ed' }, ana)).data.openQuiz;
    expect(
      Object.keys(answers)
        .map(Number)
        .sort((a, b) => a - b),
    ).toEqual(singles.map(([question]) => question));
    expect(revision).toBe(singles.length);
  });

  it('removes an answer that a later answer hides', async () => {
    const ana = await signUp(app);
    const { id } = await start(ana, 'quedadecabelo');
    // Question 3 asks how long ago the loss began; 1/6 is “no loss, I want to prevent it”.
    await save(ana, id, 3, [{ answer: 11 }]);
    const prevents = await save(ana, id, 1, [{ answer: 6 }]);
    expect(prevents.answers).toEqual({ 1: { 6: true }, 3: {} });
  });

  it.each<[string, number, object[]]>([
    ['an unknown question', 999, [{ answer: 1 }]],
    ['an answer of another question', 16, [{ answer: 44 }]],
    ['too many answers', 16, [{ answer: 58 }, { answer: 59 }, { answer: 60 }, { answer: 58 }]],
    ['a very long text', 26, [{ answer: 106, textResponse: 'x'.repeat(3000) }]],
  ])('refuses %s and does not change', async (_what, questionId, answers) => {
    const { id, revision } = await start(rui, 'ed');
    expect(await save(rui, id, questionId, answers)).toMatchObject({ code: 'INVALID_EVALUATION' });
    expect((await app.graphql(OPEN, { type: 'ed' }, rui)).data.openQuiz.revision).toBe(revision);
  });

  it('has as furthest page at most the first one with a missing answer, whatever the client sends', async () => {
    const ana = await signUp(app);
    const { id } = await start(ana, 'ed');
    expect(await save(ana, id, 1, [{ answer: 1 }], 11)).toMatchObject({ furthestPage: 2 });
    expect((await app.graphql(OPEN, { type: 'ed' }, ana)).data.openQuiz.furthestPage).toBe(2);
  });

  it('saves an answer with at most three SQL statements', async () => {
    const { id } = await start(rui, 'ed');
    const { statements } = await countStatementsOfProcess(() =>
      app.http.inject({
        method: 'POST',
        url: '/graphql',
        headers: { authorization: `Bearer ${rui.token}` },
        payload: {
          query: SAVE,
          variables: { quizId: id, questionId: 16, answers: [{ answer: 59 }], page: 2 },
        },
      }),
    );
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length).toBeLessThanOrEqual(3);
  });
});

describe('a safety stop', () => {
  it('ends the evaluation after the confirmation, and is refused when the answers do not lead to it', async () => {
    const ana = await signUp(app);
    const { id } = await start(ana, 'ed');
    expect((await app.graphql(STOP, { quizId: id, page: 6 }, ana)).data.reportStop).toMatchObject({
      code: 'INVALID_EVALUATION',
    });
    // Question 13 asks about pain in the chest: 44 is yes, 45 is no.
    await save(ana, id, 13, [{ answer: 44 }]);
    expect((await app.graphql(STOP, { quizId: id, page: 6 }, ana)).data.reportStop).toMatchObject({
      stopId: 'cardiologyAssessment',
      isFinal: false,
    });
    expect(await rows('select 1 from quiz_attempt where quiz_id = $1', [id])).toEqual([]);
    expect((await app.graphql(OPEN, { type: 'ed' }, ana)).data.openQuiz).toMatchObject({ id });
    const confirmed = { quizId: id, page: 6, isConfirmed: true };
    expect((await app.graphql(STOP, confirmed, ana)).data.reportStop).toMatchObject({
      stopId: 'cardiologyAssessment',
      message: expect.stringContaining('presencial'),
      isFinal: true,
    });
    const attempt = await app.services.orm.em.fork().findOneOrFail(QuizAttempt, { quizId: id });
    expect(attempt).toMatchObject({
      stopId: 'cardiologyAssessment',
      flags: expect.arrayContaining(['CHEST_PAIN']),
      isUrgent: false,
    });
    expect(JSON.stringify(await rows('select * from quiz_attempt'))).not.toMatch(/cardiology|CHEST/);
    expect(await save(ana, id, 13, [{ answer: 45 }])).toMatchObject({ code: 'quiz_not_open' });
    expect((await app.graphql(OPEN, { type: 'ed' }, ana)).data.openQuiz).toBeNull();
  });

  it('allows a correction before the confirmation, and both answers are stored as facts', async () => {
    const ana = await signUp(app);
    const { id } = await start(ana, 'ed');
    await save(ana, id, 13, [{ answer: 44 }]);
    await app.graphql(STOP, { quizId: id, page: 6 }, ana);
    expect(await save(ana, id, 13, [{ answer: 45 }])).toMatchObject({ status: 'OPEN' });
    const report = { quizId: id, page: 6, isConfirmed: true };
    expect((await app.graphql(STOP, report, ana)).data.reportStop).toEqual({
      __typename: 'Refusal',
      code: 'INVALID_EVALUATION',
    });
    const facts = (await readFacts(app.services.orm.em.fork(), { userIds: [ana.id], quizIds: [id] })).get(
      ana.id,
    );
    const pain = facts
      ?.filter(({ source }) => source === 'question:13')
      .map(({ value, state }) => [value, state]);
    expect(pain).toEqual([
      ['Sim', 'saved'],
      ['Sim', 'stopped'],
      ['Não', 'saved'],
    ]);
    expect(await app.services.orm.em.fork().findOneOrFail(QuizRow, { id })).toMatchObject({
      askedStop: 'cardiologyAssessment',
    });
  });

  it('about self-harm is urgent, and neither its event nor its mail contains the reason', async () => {
    const ana = await signUp(app);
    const { id } = await start(ana, 'melatonina');
    // Yes to thoughts of self-harm.
    await save(ana, id, 10, [{ answer: 42 }]);
    await app.graphql(STOP, { quizId: id, page: 5 }, ana);
    expect(await rows('select is_urgent from quiz_attempt where quiz_id = $1', [id])).toEqual([
      { is_urgent: true },
    ]);
    const [event] = await rows(
      `select payload from event where entity_id = $1 and type = 'quiz.stop-asked'`,
      [id],
    );
    expect(event.payload).toEqual({ isUrgent: true });
    const mails = (await queuedMails(app, { template: 'urgent-stop' })).filter(
      ({ data }) => data.reference === id,
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.to).toBe(app.services.config.clinicMail);
    expect(JSON.stringify(mails)).not.toMatch(/selfHarm|suic|melatonina|sono/i);
  });

  it('that blocks a page is recorded once, and the patient can continue after a changed answer', async () => {
    const ana = await signUp(app);
    const { id } = await start(ana, 'wl');
    // A woman (1/8) who is pregnant (2/1), and then says that she is not (2/2).
    await save(ana, id, 1, [{ answer: 8 }]);
    await save(ana, id, 2, [{ answer: 1 }]);
    expect((await app.graphql(STOP, { quizId: id, page: 2 }, ana)).data.reportStop.stopId).toBe(
      'pregnantAnswerYes',
    );
    await app.graphql(STOP, { quizId: id, page: 2 }, ana);
    expect(await rows('select 1 from quiz_attempt where quiz_id = $1', [id])).toHaveLength(1);
    expect(await save(ana, id, 2, [{ answer: 2 }])).toMatchObject({ status: 'OPEN' });
    expect(await rows('select was_blocked from quiz where id = $1', [id])).toEqual([{ was_blocked: true }]);
  });
});

describe('the questionnaires', () => {
  it('can be read without an account, by slug and by number', async () => {
    const ask = async (type: string) =>
      (
        await app.graphql(
          'query ($type: String!) { questionnaire(type: $type) { type slug contentVersion definition } }',
          { type },
        )
      ).data.questionnaire;
    expect(await ask('wl')).toMatchObject({ type: 6, contentVersion: '1.0.0' });
    expect((await ask('3')).definition.questions.length).toBe(21);
    expect(await ask('nenhum')).toBeNull();
  });

  it('are stored once, also when several processes start at the same moment', async () => {
    await runWithoutTriggers(app, 'delete from questionnaire_version');
    const { orm, clock } = app.services;
    await Promise.all([1, 2, 3, 4, 5].map(() => storeFirstVersions(orm.em.fork(), clock.now())));
    expect(await rows('select type from questionnaire_version order by type')).toHaveLength(
      TREATMENT_LINES.length,
    );
  });
});
