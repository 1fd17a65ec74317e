import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { signUp } from '../../../../test/people.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';
import { deleteCardsOfRemoved } from './deleteCreditCard.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

it('deleteCardsOfRemoved removes the saved cards of removed people at the gateway, and no other cards', async () => {
  const [removedPerson, activePerson] = [await signUp(app), await signUp(app)];
  const { pool } = app.services.database;
  const { gateway } = app.services.outside;
  for (const { id } of [removedPerson, activePerson])
    await pool.query(
      `insert into credit_card (id, user_id, gateway, token, brand, last4, sealed, expiry, created_at)
       values (gen_random_uuid(), $1, $2, $3, 'visa', '1111', 'sealed holder', '12/2031', now())`,
      [id, gateway.name, `kept-${id}`],
    );
  await pool.query('update user_account set deleted_at = now() where id = $1', [removedPerson.id]);
  const deletedTokens: string[] = [];
  const spiedGateway = { ...gateway, deleteCard: async (token: string) => void deletedTokens.push(token) };
  const services = { ...app.services, outside: { ...app.services.outside, gateway: spiedGateway } };
  expect(await deleteCardsOfRemoved(services)).toBe(1);
  expect(await deleteCardsOfRemoved(services)).toBe(0);
  expect(deletedTokens).toEqual([`kept-${removedPerson.id}`]);
  const { rows } = await pool.query('select user_id, sealed from credit_card where removed_at is not null');
  expect(rows).toEqual([{ user_id: removedPerson.id, sealed: null }]);
});
