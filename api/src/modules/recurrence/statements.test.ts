import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { monthStates, moveTo } from '../../../test/builders/recurrenceMonths.ts';
import { type Subscriber, subscribe } from '../../../test/builders/recurrences.ts';
import { setOnHand } from '../../../test/builders/shoppers.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { countStatements } from '../../shared/database/statements.ts';
import { announceMonth } from './month/announceMonth.ts';
import { runMonth } from './month/runMonth.ts';

/**
 * The maximum number of SQL statements to announce one month of a subscription without medicines, and to charge it.
 */
const ANNOUNCED = 9;
const CHARGED = 32;

let app: TestApp;
const people: Subscriber[] = [];
beforeAll(async () => {
  app = await startTestApp({ settings: { SUBSCRIPTIONS: 'on' } });
  moveTo(app, '2026-11-21');
  await setOnHand(app, 'shampoo-energizante', 500);
  for (let count = 0; count < 3; count += 1) people.push(await subscribe(app));
});
afterAll(() => app.close());

const count = async (work: () => Promise<unknown>) => (await countStatements(work)).statements.length;

describe('one month of a subscription', () => {
  it(`takes at most ${ANNOUNCED} SQL statements to announce and ${CHARGED} to charge, for each subscription`, async () => {
    const announced: number[] = [];
    const charged: number[] = [];
    moveTo(app, '2026-12-14');
    for (const { recurrence } of people)
      announced.push(await count(() => announceMonth(app.services, recurrence.id)));
    moveTo(app, '2026-12-21');
    for (const { recurrence } of people) {
      const { rows } = await app.services.database.pool.query(
        'select id from recurrence_month where recurrence_id = $1',
        [recurrence.id],
      );
      charged.push(await count(() => runMonth(app.services, rows[0].id, recurrence.id)));
    }
    for (const { id } of people) expect(await monthStates(app, id)).toEqual(['2026-12 charged']);
    // The encryption key of a person is cached, so its first use costs one more statement.
    expect(Math.max(...announced)).toBeLessThanOrEqual(ANNOUNCED);
    // Fewer when the bank's webhook settled the payment first. A number that grew would exceed the maximum.
    expect(Math.max(...charged)).toBeLessThanOrEqual(CHARGED);
  });
});
