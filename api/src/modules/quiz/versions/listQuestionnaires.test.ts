import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import { type Person, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { ask, LINES } from './testing/drafting.ts';

const LINE = 5;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close());

/** Stores versions after the seeded one, each a minute later than the one before. */
const store = (amount: number, firstAt: Date) =>
  app.services.database.pool.query(
    `insert into questionnaire_version (type, content_version, content, published_at, created_at)
     select $1, '9.' || newer || '.0', content, $3::timestamptz + newer * interval '1 minute', created_at
       from (select * from questionnaire_version where type = $1 limit 1) seeded, generate_series(1, $2::int) newer`,
    [LINE, amount, firstAt],
  );

describe('questionnaireLines', () => {
  it('returns the newest 30 versions of a line by number, each planned one, and the version in force', async () => {
    await store(40, app.clock.now());
    // The version in force is the fifth of forty; the 35 after it are planned, but four of them were cancelled. The
    // newest 30 end with 9.11.0, so 9.10.0 is listed as planned and 9.5.0 as in force.
    app.clock.moveTo(5.5 * 60_000);
    await app.services.database.pool.query(
      `update questionnaire_version set cancelled_at = created_at where content_version in ('9.6.0', '9.7.0', '9.8.0', '9.9.0')`,
    );
    const lines = await ask(app, LINES, {}, admin);
    const { versions } = lines.find(({ type }: { type: number }) => type === LINE);
    const numbers = versions.map(({ contentVersion }: { contentVersion: string }) => contentVersion);
    expect(numbers).toEqual([...Array.from({ length: 31 }, (_, index) => `9.${40 - index}.0`), '9.5.0']);
    expect(versions.at(-1)).toMatchObject({ isInForce: true, isPlanned: false });
    expect(lines).toHaveLength(TREATMENT_LINES.length);
  });
});
