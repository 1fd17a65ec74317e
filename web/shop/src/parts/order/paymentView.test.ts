import { describe, expect, it } from '@jest/globals';
import { paymentView } from './paymentView.ts';

// The methods: 1 card, 2 boleto, 3 PIX.
const payment = (method: number, state: string, part: 'pix' | 'boleto' | null = null) => ({
  method,
  state,
  message: null,
  pix: part === 'pix' ? {} : null,
  boleto: part === 'boleto' ? {} : null,
});

describe('paymentView', () => {
  it.each([
    [payment(3, 'pending', 'pix'), 'waiting'],
    [payment(2, 'pending', 'boleto'), 'waiting'],
    [payment(1, 'pending'), 'working'],
    [payment(3, 'creating'), 'working'],
    [payment(3, 'pending'), 'working'],
    [payment(1, 'paid'), 'paid'],
    [payment(3, 'expired', 'pix'), 'expired'],
    [payment(2, 'cancelled', 'boleto'), 'expired'],
    [payment(1, 'declined'), 'failed'],
    [payment(1, 'refunded'), 'refunded'],
  ])('for %j is "%s"', (facts, view) => {
    expect(paymentView(facts)).toBe(view);
  });

  it('is "none" for an order without a payment', () => {
    expect(paymentView(null)).toBe('none');
  });
});
