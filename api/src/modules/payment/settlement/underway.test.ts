import { describe, expect, it } from '@jest/globals';
import { waitForSettlement, whileUnderway } from './underway.ts';

describe('waitForSettlement', () => {
  it('waits until the checkout of the same payment has ended, also by an error', async () => {
    const order: string[] = [];
    const { promise, reject } = Promise.withResolvers<void>();
    const checkout = whileUnderway('payment', () => promise).catch(() => order.push('checkout'));
    const webhook = waitForSettlement('payment').then(() => order.push('webhook'));
    await waitForSettlement('another payment');
    order.push('another webhook');
    reject(new Error('The gateway is away.'));
    await Promise.all([checkout, webhook]);
    expect(order[0]).toBe('another webhook');
    expect(order).toHaveLength(3);
    await waitForSettlement('payment');
  });
});
