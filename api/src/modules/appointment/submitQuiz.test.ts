import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { choose } from '#schema/questionnaire/choose.ts';
import { ANSWER_TYPE, type Definition } from '#schema/questionnaire/definition.ts';
import { type Draft, EMPTY_DRAFT } from '#schema/questionnaire/draft.ts';
import { shownPages } from '#schema/questionnaire/pages.ts';
import { visibilityOf } from '#schema/questionnaire/visibility.ts';
import { type Person, signUp } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { somePhoto } from '../../http/files/files.factory.ts';
import { currentDefinitions } from '../quiz/questionnaires.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 20_000);
afterAll(() => app.close(), 20_000);

const START = `mutation ($type: String!) { startQuiz(type: $type, consents: ["truth", "adult", "soleUser", "medicalTerms"]) { ... on Quiz { id } ... on UserError { code } } }`;
const SUBMIT = `mutation ($input: SubmitQuizInput!) { submitQuiz(input: $input) {
  __typename ... on MedicalAppointment { id quizId evolutionId request status statusLabel } ... on UserError { code message } } }`;
const rows = async (text: string, values: unknown[] = []) =>
  (await app.services.pool.query(text, values)).rows;
const submit = async (who: Person, input: object) =>
  (await app.graphql(SUBMIT, { input }, who)).data?.submitQuiz;
const start = async (who: Person, type: string) => (await app.graphql(START, { type }, who)).data.startQuiz;

/** The answers that raise least, page by page, as a healthy person gives them. */
function healthy(definition: Definition): Draft {
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

/** An evaluation with every answer given, as the browser would have saved them. */
async function answered(
  who: Person,
  type: string,
  change: (draft: Draft, definition: Definition) => Draft = (draft) => draft,
) {
  const { id } = await start(who, type);
  const definition = [...currentDefinitions().values()].find(({ line }) => line.slug === type);
  if (!definition) throw new Error(type);
  const { answers } = change(healthy(definition), definition);
  await rows('update quiz set answers = $2 where id = $1', [id, JSON.stringify(answers)]);
  return id as string;
}

const photosOf = async (who: Person, fields: string[]) => {
  const files: Record<string, string> = { documentPhoto: await somePhoto(app, who, 'document') };
  for (const field of fields) files[field] = await somePhoto(app, who);
  return files;
};

describe('sending an evaluation', () => {
  it('makes a case with answers, photos, flags and one event, in one go', async () => {
    const rui = await signUp(app);
    const quizId = await answered(rui, 'quedadecabelo');
    const files = await photosOf(rui, ['filePicTop', 'filePicFront', 'filePicBack']);
    const made = await submit(rui, { quizId, ...files });
    expect(made).toMatchObject({ quizId, request: 3, status: 1, statusLabel: 'Aguardando avaliação' });
    const [quiz] = await rows('select state, responses, flags from quiz where id = $1', [quizId]);
    expect(quiz.state).toBe('submitted');
    expect(quiz.responses.length).toBeGreaterThan(8);
    expect(quiz.flags).toContain('IDENTITY_NOT_CONFIRMED');
    const [evolution] = await rows('select file_pic_top, document_photo from evolution where id = $1', [
      made.evolutionId,
    ]);
    expect(evolution).toEqual({ file_pic_top: files.filePicTop, document_photo: files.documentPhoto });
    const events = await rows(
      `select payload from event where type = 'appointment.requested' and entity_id = $1`,
      [made.id],
    );
    expect(events).toHaveLength(1);
    // Sent again, by a second click or another tab, it is the same case.
    expect(await submit(rui, { quizId, ...files })).toEqual(made);
    expect(await start(rui, 'quedadecabelo')).toMatchObject({ code: 'quiz_already_exists' });
  });

  it('twice at the same moment makes one case', async () => {
    const rui = await signUp(app);
    const quizId = await answered(rui, 'be');
    const files = await photosOf(rui, []);
    const all = await Promise.all(Array.from({ length: 6 }, () => submit(rui, { quizId, ...files })));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await rows('select id from medical_appointment where quiz_id = $1', [quizId])).toHaveLength(1);
    expect(await rows('select id from evolution where user_id = $1', [rui.id])).toHaveLength(1);
  });

  it('is nobody’s but its owner’s', async () => {
    const [rui, other] = [await signUp(app), await signUp(app)];
    const quizId = await answered(rui, 'be');
    const files = await photosOf(other, []);
    const denied = await app.graphql(SUBMIT, { input: { quizId, ...files } }, other);
    expect(denied.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await app.graphql(SUBMIT, { input: { quizId } })).errors?.[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
    expect(await submit(rui, { quizId, ...files })).toMatchObject({ code: 'file_not_found' });
    expect(await rows('select state from quiz where id = $1', [quizId])).toEqual([{ state: 'open' }]);
  });

  it.each<[string, string, (draft: Draft, definition: Definition) => Draft, string]>([
    ['an answer missing', 'be', ({ answers }) => ({ answers: { ...answers, 1: {} } }), 'missing_answers'],
    [
      'no RG, whatever hidden answer lies there',
      'ed',
      ({ answers }) => ({ answers: { ...answers, 17: { 61: 'Monocordil' } } }),
      'rg_required',
    ],
    [
      'an answer that stops',
      'ed',
      ({ answers }) => ({ answers: { ...answers, 13: { 44: true } } }),
      'quiz_stopped',
    ],
    [
      'no photo, whatever was made up',
      'be',
      ({ answers }) => ({ answers: { ...answers, 999: { 1: true } } }),
      'photos_required',
    ],
  ])('is refused with %s', async (_what, type, change, code) => {
    const rui = await signUp(app);
    const quizId = await answered(rui, type, change);
    expect(await submit(rui, { quizId })).toMatchObject({ code });
    expect(await rows('select id from medical_appointment where user_id = $1', [rui.id])).toEqual([]);
  });

  it('counts nothing that was hidden or made up', async () => {
    const rui = await signUp(app);
    const quizId = await answered(rui, 'ed', ({ answers }) => ({
      answers: { ...answers, 17: { 61: 'Monocordil' }, 999: { 1: true } },
    }));
    const files = await photosOf(rui, []);
    expect(await submit(rui, { quizId, ...files, nationalityDocument: '12.345.678-9' })).toMatchObject({
      status: 1,
    });
    const [{ responses, flags }] = await rows('select responses, flags from quiz where id = $1', [quizId]);
    const sent = responses.map(({ question }: { question: number }) => question);
    expect(sent).not.toContain(17);
    expect(sent).not.toContain(999);
    expect(flags).not.toContain('NITRATE_USE');
  });

  it('asks for the RG where the line needs it, and keeps it', async () => {
    const rui = await signUp(app);
    const quizId = await answered(rui, 'ed');
    const files = await photosOf(rui, []);
    expect(await submit(rui, { quizId, ...files, nationalityDocument: '12' })).toMatchObject({
      code: 'rg_required',
    });
    expect(await submit(rui, { quizId, ...files, nationalityDocument: '12.345.678-9' })).toMatchObject({
      status: 1,
    });
    expect((await app.graphql('{ me { nationalityDocument } }', {}, rui)).data.me.nationalityDocument).toBe(
      '12.345.678-9',
    );
  });

  it('tells the doctor of a stop that was met before', async () => {
    const rui = await signUp(app);
    const first = await start(rui, 'be');
    await rows(
      `insert into quiz_attempt (id, quiz_id, user_id, type, stop_id, page, responses, flags, is_urgent, at) values (gen_random_uuid(), $1, $2, 5, 'x', 2, '[]', '[]', false, now())`,
      [first.id, rui.id],
    );
    await rows(`update quiz set state = 'stopped' where id = $1`, [first.id]);
    const quizId = await answered(rui, 'be');
    await submit(rui, { quizId, ...(await photosOf(rui, [])) });
    const [quiz] = await rows('select flags from quiz where id = $1', [quizId]);
    expect(quiz.flags).toContain('RETAKEN_AFTER_STOP');
  });

  it('cannot be changed afterwards, not even in the database', async () => {
    const rui = await signUp(app);
    const quizId = await answered(rui, 'be');
    await submit(rui, { quizId, ...(await photosOf(rui, [])) });
    await expect(rows(`update quiz set answers = '{}' where id = $1`, [quizId])).rejects.toThrow(
      'does not change',
    );
  });
});

describe('the shop', () => {
  it('lets a medicine be ordered once its evaluation is open, and lets it wait', async () => {
    const rui = await signUp(app);
    const product = app.services.catalog.now().find('minoxidil');
    const ask = async () =>
      (
        await app.services.prescriptions.standing({
          userId: rui.id,
          products: [
            { productId: product?.id ?? '', name: 'x', prescriptionLink: product?.prescriptionLink ?? null },
          ],
          now: new Date(),
        })
      )[0];
    expect(await ask()).toMatchObject({ standing: 'missing' });
    const quizId = await answered(rui, 'quedadecabelo');
    await submit(rui, { quizId, ...(await photosOf(rui, ['filePicTop', 'filePicFront', 'filePicBack'])) });
    expect(await ask()).toMatchObject({ standing: 'inReview', wayForward: [] });
  });
});
