import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { answeredEvaluation, answering, photosOf } from '../../../../test/builders/evaluations.ts';
import { shopper } from '../../../../test/builders/shoppers.ts';
import { type Person, signUp } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ASK = 'query ($type: String!) { lineProduct(type: $type) { isUnsafeForCaller product { slug } } }';
const SUBMIT = `mutation ($input: SubmitQuizInput!) { submitQuiz(input: $input) { ... on MedicalAppointment { id } ... on UserError { code } } }`;

const readLineProduct = async (type: string, who?: Person) =>
  (await app.graphql(ASK, { type }, who)).data.lineProduct;

async function submitEvaluation(
  who: Person,
  line: string,
  answers?: ReturnType<typeof answering>,
): Promise<void> {
  const quizId = await answeredEvaluation(app, who, line, answers);
  const input = { quizId, ...(await photosOf(app, who, [])), nationalityDocument: '12.345.678-9' };
  const { data } = await app.graphql(SUBMIT, { input }, who);
  expect(data.submitQuiz).toEqual({ id: expect.any(String) });
}

describe('lineProduct', () => {
  it.each([
    ['quedadecabelo', 'minoxidil'],
    ['melatonina', 'combo-sleep-gummy'],
    ['ed', 'tadala-spray'],
    ['be', 'gummy'],
  ])('returns for the line %s the product %s', async (type, slug) => {
    expect(await readLineProduct(type)).toEqual({ isUnsafeForCaller: false, product: { slug } });
  });

  it.each(['ej', 'wl', 'unknown', '__proto__'])(
    'returns null for the line %s, which has no product',
    async (type) => {
      expect(await readLineProduct(type)).toBeNull();
    },
  );

  it('marks a product as unsafe when the patient’s answers in another line would refuse its order', async () => {
    const rui = await shopper(app);
    expect(await readLineProduct('ed', rui)).toMatchObject({ isUnsafeForCaller: false });
    await submitEvaluation(rui, 'ej', answering('nitrato', 'Sim'));
    await submitEvaluation(rui, 'ed');
    expect(await readLineProduct('ed', rui)).toMatchObject({ isUnsafeForCaller: true });
    await rui.put('tadala-spray');
    expect(await rui.create()).toMatchObject({ code: 'product_unsafe_for_you' });
    expect(await readLineProduct('quedadecabelo', rui)).toMatchObject({ isUnsafeForCaller: false });
  });
});

describe('lineProduct in regulated mode', () => {
  let regulated: TestApp;
  beforeAll(async () => {
    regulated = await startTestApp({ settings: { REGULATED_MODE: 'on' } });
  });
  afterAll(() => regulated.close(), 20_000);

  it('returns null for medicines and products with melatonin, and still returns other products', async () => {
    const who = await signUp(regulated);
    const ask = async (type: string) => (await regulated.graphql(ASK, { type }, who)).data.lineProduct;
    for (const type of ['quedadecabelo', 'melatonina', 'ed']) expect(await ask(type)).toBeNull();
    expect(await ask('be')).toMatchObject({ product: { slug: 'gummy' } });
  });
});
