import { describe, expect, it } from '@jest/globals';
import { runDay } from '../../../../test/builders/recurrenceMonths.ts';
import { app, prepareOwnRecurrence, rui } from '../../../../test/fixtures/recurrence/ownRecurrence.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';

prepareOwnRecurrence();

describe('announceMonth', () => {
  it.each([
    ['12/2026', '2026-12-21', false],
    ['11/2026', '2026-12-21', true],
  ])(
    'with a card valid until %s announces the shipment of %s, and warns about the card: %s',
    async (expiry, shipOn, isCardExpired) => {
      await app.services.database.pool.query('update credit_card set expiry = $1 where user_id = $2', [
        expiry,
        rui.id,
      ]);
      await runDay(app, '2026-12-14');
      const mails = await queuedMails(app, { to: rui.email, template: 'subscription-announced' });
      expect(mails.map(({ data }) => data)).toEqual([expect.objectContaining({ shipOn, isCardExpired })]);
    },
  );
});
