import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signUp, signUpAs } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { answeredEvaluation, photosOf } from '../appointment/evaluation.factory.ts';
import { acceptance, idOf, prescribe, REVIEW, upload } from './prescription.factory.ts';

/** Nitrates and the spray cannot meet, whichever way somebody comes: each test is one way. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 20_000);
afterAll(() => app.close(), 20_000);

const SUBMIT = `mutation ($input: SubmitQuizInput!) { submitQuiz(input: $input) { ... on MedicalAppointment { id } ... on UserError { code } } }`;
const rows = async (text: string, values: unknown[] = []) =>
  (await app.services.pool.query(text, values)).rows;

/** Somebody who says in the other line, long before any spray, that he takes a nitrate. */
async function onNitrates(): Promise<Person> {
  const rui = await signUp(app);
  const quizId = await answeredEvaluation(app, rui, 'ej');
  const input = { quizId, ...(await photosOf(app, rui, [])), nationalityDocument: '12.345.678-9' };
  await app.graphql(SUBMIT, { input }, rui);
  // The flag as the server raised it: what follows must not depend on which answer it was.
  await rows('alter table quiz disable trigger keep_submitted_quiz');
  await rows(`update quiz set flags = flags || '["NITRATE_USE"]'::jsonb where id = $1`, [quizId]);
  await rows('alter table quiz enable trigger keep_submitted_quiz');
  return rui;
}
const standing = async (userId: string, slug = 'tadala-spray') => {
  const product = app.services.catalog.now().find(slug);
  const [one] = await app.services.prescriptions.standing(app.services.orm.em.fork(), {
    userId,
    products: [
      {
        productId: product?.id ?? '',
        name: 'x',
        prescriptionLink: product?.prescriptionLink ?? null,
        drugClass: slug === 'minoxidil' ? 'minoxidil' : 'pde5i',
        units: 1,
      },
    ],
    now: app.clock.now(),
  });
  return one;
};

describe('somebody who takes nitrates', () => {
  it('cannot order the spray with a prescription that is otherwise good', async () => {
    const rui = await onNitrates();
    await prescribe(app, rui, { slug: 'tadala-spray' });
    expect(await standing(rui.id)).toMatchObject({ standing: 'forbidden', wayForward: [] });
    expect(await standing(rui.id, 'minoxidil')).toMatchObject({ standing: 'missing' });
  });

  it('cannot order it while an evaluation of the other line is open, whatever he answers there', async () => {
    const rui = await onNitrates();
    const quizId = await answeredEvaluation(app, rui, 'ed');
    await app.graphql(SUBMIT, { input: { quizId, ...(await photosOf(app, rui, [])) } }, rui);
    expect(await standing(rui.id)).toMatchObject({ standing: 'forbidden' });
  });

  it('is not given one by whoever looks at an upload', async () => {
    const [rui, admin] = [await onNitrates(), await signUpAs(app, 'admin')];
    const { id } = await upload(app, rui, { productIds: [idOf(app, 'tadala-spray')] });
    const item = { productId: idOf(app, 'tadala-spray'), drug: 'Tadalafila', dose: '5 mg', dispensings: 1 };
    const input = acceptance(app, { items: [item] });
    const { data } = await app.graphql(REVIEW, { id, input }, admin);
    expect(data.reviewPrescriptionUpload).toMatchObject({ code: 'flag_forbids' });
    expect(await rows('select 1 from prescription where user_id = $1', [rui.id])).toEqual([]);
  });
});
