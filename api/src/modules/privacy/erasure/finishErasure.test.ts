import { describe, expect, it } from '@jest/globals';
import {
  app,
  DAY_MS,
  prepareErasures,
  rows,
  startErasure,
} from '../../../../test/fixtures/account/erasures.ts';
import { signUp } from '../../../../test/people.ts';
import { eraseDueAccounts } from './erasureSweep.ts';

prepareErasures();

describe('an erasure interrupted by a killed process', () => {
  it('continues where it was, and destroys the key last', async () => {
    const someone = await signUp(app);
    await startErasure(someone);
    app.clock.moveTo(7.1 * DAY_MS);
    const { gateway } = app.services.outside;
    const { deleteCard } = gateway;
    await rows(
      `insert into credit_card (id, user_id, gateway, token, brand, last4, expiry, created_at)
       values (gen_random_uuid(), $1, $2, 'tok', 'visa', '1111', '12/30', now())`,
      [someone.id, gateway.name],
    );
    gateway.deleteCard = () => Promise.reject(new Error('the gateway is away'));
    await expect(eraseDueAccounts(app.services)).rejects.toThrow('the gateway is away');
    expect(await rows('select state from erasure where user_id = $1', [someone.id])).toEqual([
      { state: 'sealing' },
    ]);
    expect(
      (await rows('select wrapped from person_key where subject_id = $1', [someone.id]))[0].wrapped,
    ).not.toBeNull();
    gateway.deleteCard = () => Promise.resolve();
    await eraseDueAccounts(app.services);
    gateway.deleteCard = deleteCard;
    app.clock.moveTo(0);
    expect(await rows('select state from erasure where user_id = $1', [someone.id])).toEqual([
      { state: 'done' },
    ]);
    expect(await rows('select 1 from credit_card where user_id = $1', [someone.id])).toEqual([]);
    expect(await rows('select wrapped from person_key where subject_id = $1', [someone.id])).toEqual([
      { wrapped: null },
    ]);
  });
});
