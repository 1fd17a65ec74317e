import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { signUp } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { countStatementsOfProcess } from '../database/statements.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ limitFactor: 1 });
});
afterAll(() => shop.close());

/** 30 guesses in ten minutes (`limitTable.ts`). */
const budgets = (key: string) => [{ name: 'coupon', key } as const];

describe('a guess', () => {
  it('that is right costs no point and no SQL statement, however often it is made', async () => {
    const { statements } = await countStatementsOfProcess(async () => {
      for (let turn = 0; turn < 100; turn += 1)
        expect(await shop.services.limits.guess(budgets('right'), async () => 'found')).toBe('found');
    });
    expect(statements).toEqual([]);
  });

  it('is refused without a lookup after the allowed number of wrong guesses', async () => {
    const answers: unknown[] = [];
    for (let turn = 0; turn < 31; turn += 1)
      answers.push(await shop.services.limits.guess(budgets('wrong'), async () => null));
    expect(answers.filter((answer) => answer === null)).toHaveLength(30);
    const lookUp = jest.fn(async () => 'found');
    expect(await shop.services.limits.guess(budgets('wrong'), lookUp)).toBe('tooMany');
    expect(lookUp).not.toHaveBeenCalled();
  });

  it('sent a thousand times at once is looked up at most as often as one after another', async () => {
    let lookups = 0;
    const guess = () =>
      shop.services.limits.guess(budgets('at once'), async () => {
        lookups += 1;
        return null;
      });
    await Promise.all(Array.from({ length: 1_000 }, guess));
    expect(lookups).toBeGreaterThan(0);
    expect(lookups).toBeLessThanOrEqual(30);
  });

  it('that was refused has a waiting time until the end of the window', async () => {
    for (let turn = 0; turn < 31; turn += 1)
      await shop.services.limits.guess(budgets('waits'), async () => null);
    const wait = shop.services.limits.waitOf('coupon', 'waits');
    expect(wait).toBeGreaterThan(590_000);
    expect(wait).toBeLessThanOrEqual(600_000);
  });
});

describe('guessing coupons', () => {
  const CALCULATE = { products: [{ id: 'creatina', quantity: 1 }] };
  const post = (path: string, body: unknown, token: string) =>
    fetch(shop.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });

  it('is counted together for the calculation and the cart', async () => {
    const { token } = await signUp(shop);
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, turn) =>
        post('/transaction/calculate', { ...CALCULATE, coupon: `GUESS${turn}` }, token),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    for (let turn = 0; turn < 15; turn += 1)
      await shop.graphql(
        'mutation ($title: String!) { applyCoupon(title: $title) { __typename ... on UserError { code } } }',
        { title: `CART${turn}` },
        { token },
      );
    const refused = await post('/transaction/calculate', { ...CALCULATE, coupon: 'BEMVINDO10' }, token);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(500);
    expect(seconds).toBeLessThanOrEqual(600);
  });

  it('two thousand times with the calculation does not find an existing coupon', async () => {
    const { token } = await signUp(shop);
    const titles = [...Array.from({ length: 1_999 }, (_, turn) => `X${turn}`), 'BEMVINDO10'];
    const statuses: number[] = [];
    while (titles.length > 0)
      statuses.push(
        ...(await Promise.all(
          titles
            .splice(0, 100)
            .map(
              async (coupon) =>
                (
                  await post('/transaction/calculate', { ...CALCULATE, coupon }, token)
                ).status,
            ),
        )),
      );
    expect(statuses.filter((status) => status === 200)).toEqual([]);
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(30);
  });

  it('as a guest is answered equally whether the coupon exists or not', async () => {
    const ask = async (coupon: string) => {
      const answer = await fetch(`${shop.url}/transaction/calculate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...CALCULATE, coupon }),
      });
      return [answer.status, await answer.json()];
    };
    expect(await ask('BEMVINDO10')).toEqual(await ask('NOSUCHCOUPON'));
  });
});
