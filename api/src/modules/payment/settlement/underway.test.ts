import { describe, expect, it } from '@jest/globals';
import { isPaidByCheckout, whilePaymentIsUnderway } from './underway.ts';

describe('isPaidByCheckout', () => {
  it('waits until the checkout of the same payment has failed, and not for other payments', async () => {
    const order: string[] = [];
    const { promise, reject } = Promise.withResolvers<void>();
    const payment = { id: 'failed', state: 'creating' } as const;
    const checkout = whilePaymentIsUnderway(payment, () => promise).catch(() => order.push('checkout'));
    const webhook = isPaidByCheckout('failed').then((isPaid) => order.push(`webhook: ${isPaid}`));
    expect(await isPaidByCheckout('another payment')).toBe(false);
    order.push('another webhook');
    reject(new Error('The gateway does not answer.'));
    await Promise.all([checkout, webhook]);
    expect(order[0]).toBe('another webhook');
    expect(order).toHaveLength(3);
    expect(order).toContain('webhook: false');
  });

  it.each(['paid', 'pending', 'creating'] as const)(
    'returns true only when the checkout ends with a paid payment; here it ends %s',
    async (state) => {
      const payment: { id: string; state: 'creating' | 'pending' | 'paid' } = {
        id: state,
        state: 'creating',
      };
      await whilePaymentIsUnderway(payment, async () => {
        payment.state = state;
      });
      expect(await isPaidByCheckout(state)).toBe(state === 'paid');
    },
  );
});
