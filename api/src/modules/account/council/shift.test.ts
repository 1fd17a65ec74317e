import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

const BEGIN =
  'mutation { beginShift { ... on PharmacistShift { beganAt endsAt } ... on UserError { code } } }';
const END = 'mutation { endShift { __typename } }';

const begin = async (who: Person) => (await app.graphql(BEGIN, {}, who)).data.beginShift;
const nameOf = async ({ id }: Person) => {
  const { rows } = await app.services.database.pool.query(
    `select council || '/' || registration_state || ' ' || registration_number as registration
     from council_registration where user_id = $1`,
    [id],
  );
  return rows[0].registration;
};
const shown = async () => {
  const { data } = await app.graphql('{ pharmacistsOnShift { name registration since } }');
  return data.pharmacistsOnShift.map(({ registration }: { registration: string }) => registration);
};
/** Waits for the event by which each process learns who is on shift. */
const untilShown = async (registration: string, isExpected: boolean) => {
  while ((await shown()).includes(registration) !== isExpected) await pause(10);
};

describe('the shift of a pharmacist', () => {
  it('is closed to everyone else', async () => {
    const others = [null, await signUp(app), await signUpAs(app, 'doctor'), await signUpAs(app, 'admin')];
    for (const who of others) {
      const { errors } = await app.graphql(BEGIN, {}, who ?? {});
      expect(errors?.[0]?.extensions?.code).toBe(who ? 'FORBIDDEN' : 'UNAUTHENTICATED');
    }
  });

  it('shows them to everyone with their registration, from its beginning to its end', async () => {
    const pharmacist = await signUpAs(app, 'pharmacist');
    const registration = await nameOf(pharmacist);
    expect(await shown()).not.toContain(registration);
    const first = await begin(pharmacist);
    expect(Date.parse(first.endsAt) - Date.parse(first.beganAt)).toBe(12 * 3_600_000);
    expect(await begin(pharmacist)).toEqual(first);
    await untilShown(registration, true);
    expect((await app.graphql('{ myShift { beganAt } }', {}, pharmacist)).data.myShift).toEqual({
      beganAt: first.beganAt,
    });
    await app.graphql(END, {}, pharmacist);
    await untilShown(registration, false);
    expect((await app.graphql('{ myShift { beganAt } }', {}, pharmacist)).data.myShift).toBeNull();
  });

  it('ends after twelve hours by itself, and the next one begins anew', async () => {
    const pharmacist = await signUpAs(app, 'pharmacist');
    const first = await begin(pharmacist);
    await app.services.database.pool.query(
      "update pharmacist_shift set began_at = began_at - interval '13 hours' where pharmacist_id = $1",
      [pharmacist.id],
    );
    const next = await begin(pharmacist);
    expect(Date.parse(next.beganAt)).toBeGreaterThanOrEqual(Date.parse(first.beganAt));
    const { rows } = await app.services.database.pool.query(
      'select ended_at - began_at as lasted from pharmacist_shift where pharmacist_id = $1 and ended_at is not null',
      [pharmacist.id],
    );
    expect(rows.map(({ lasted }) => lasted.hours)).toEqual([12]);
  });

  it('ends with a suspension, which also closes the pharmacy to them', async () => {
    const [pharmacist, admin] = [await signUpAs(app, 'pharmacist'), await signUpAs(app, 'admin')];
    await begin(pharmacist);
    await untilShown(await nameOf(pharmacist), true);
    const { data } = await app.graphql(
      `mutation ($userId: ID!) {
        suspendProfessional(userId: $userId, isSuspended: true, reason: "Registro cassado pelo conselho.") { __typename }
      }`,
      { userId: pharmacist.id },
      admin,
    );
    expect(data.suspendProfessional.__typename).toBe('User');
    await untilShown(await nameOf(pharmacist), false);
    const { rows } = await app.services.database.pool.query(
      'select count(*)::int as open from pharmacist_shift where pharmacist_id = $1 and ended_at is null',
      [pharmacist.id],
    );
    expect(rows).toEqual([{ open: 0 }]);
  });
});
