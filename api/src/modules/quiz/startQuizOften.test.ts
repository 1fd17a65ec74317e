import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signUp } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 1 });
});
afterAll(() => app.close());

const START = `mutation ($startOver: Boolean) {
  startQuiz(type: "ed", consents: ["truth", "adult", "soleUser", "medicalTerms"], startOver: $startOver) {
    __typename ... on Refusal { code } } }`;

describe('an evaluation', () => {
  it('can be started over thirty times in an hour, and can still be resumed after that', async () => {
    const rui = await signUp(app);
    const start = async (startOver: boolean) => (await app.graphql(START, { startOver }, rui)).data.startQuiz;
    for (let turn = 0; turn < 30; turn += 1) expect(await start(true)).toEqual({ __typename: 'Quiz' });
    expect(await start(true)).toEqual({ __typename: 'Refusal', code: 'too_many_attempts' });
    expect(await start(false)).toEqual({ __typename: 'Quiz' });
  });
});
