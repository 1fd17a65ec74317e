import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signUp } from '../../../../test/people.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';
import { sendRequest } from '../../rest.recorder.ts';

let shop: TestApp;
let rui: Person;
let other: Person;
beforeAll(async () => {
  shop = await sharedTestApp();
  [rui, other] = [await signUp(shop), await signUp(shop)];
});
afterAll(() => shop.close());

const START = `mutation ($type: String!) { startQuiz(type: $type, consents: ["truth", "adult", "soleUser", "medicalTerms"]) { ... on Quiz { id } } }`;

describe('evaluations over REST', () => {
  it.each([
    '/quiz',
    '/quiz/type?type=ed',
    '/quiz/0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11',
    '/medical-appointment/mine',
  ])('are hidden from an anonymous caller: %s', async (path) => {
    expect((await sendRequest(shop, { path })).status).toBe(401);
  });

  it('are shown only to their patient, also filtered by treatment line', async () => {
    const { id } = (await shop.graphql(START, { type: 'ed' }, rui)).data.startQuiz;
    await shop.graphql(START, { type: 'wl' }, rui);
    const list = async (path: string, person = rui) =>
      (await sendRequest(shop, { path, token: person.token })).body;
    expect((await list('/quiz')).total).toBe(2);
    expect((await list('/quiz/type?type=2')).items).toMatchObject([{ id, slug: 'ed', status: 'open' }]);
    expect((await list('/quiz/type?type=nenhum')).total).toBe(0);
    expect(await list(`/quiz/${id}`)).toMatchObject({ id, type: 2, questionAndResponse: null });
    expect((await sendRequest(shop, { path: `/quiz/${id}`, token: other.token })).status).toBe(404);
    expect(await list('/quiz', other)).toEqual({ items: [], total: 0 });
    expect(await list('/medical-appointment/mine')).toEqual({ items: [], total: 0 });
  });

  it('begin with a lookup of the CPF, which finds no account for an unknown one and refuses an invalid one', async () => {
    const found = await sendRequest(shop, { path: '/user/external-account/11144477735' });
    expect(found.body).toEqual({ isRegistered: false, maskedEmail: null });
    expect((await sendRequest(shop, { path: '/user/external-account/123' })).body.error).toBe(
      'invalid_document',
    );
  });
});
