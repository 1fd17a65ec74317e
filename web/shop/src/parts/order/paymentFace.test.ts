import { describe, expect, it } from '@jest/globals';
import { paymentFace } from './paymentFace.ts';

const payment = (method: number, state: string, part: 'pix' | 'boleto' | null = null) => ({
  method,
  state,
  message: null,
  pix: part === 'pix' ? {} : null,
  boleto: part === 'boleto' ? {} : null,
});

describe('paymentFace', () => {
  it.each([
    [payment(3, 'pending', 'pix'), 'pix'],
    [payment(2, 'pending', 'boleto'), 'boleto'],
    [payment(1, 'pending'), 'working'],
    [payment(3, 'creating'), 'working'],
    [payment(3, 'pending'), 'working'],
    [payment(1, 'paid'), 'paid'],
    [payment(3, 'expired', 'pix'), 'expired'],
    [payment(2, 'cancelled', 'boleto'), 'expired'],
    [payment(1, 'declined'), 'failed'],
    [payment(1, 'refunded'), 'refunded'],
  ])('returns the view for method and state (%#)', (facts, face) => {
    expect(paymentFace(facts)).toBe(face);
  });

  it('returns nothing for an order without a payment', () => {
    expect(paymentFace(null)).toBe('none');
  });
});
