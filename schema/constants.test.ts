import { describe, expect, it } from '@jest/globals';
import { ACTIVITY_EVENT } from './activity/activityEvents.ts';
import { ORDER_STATUS, orderStatusLabel, PAYMENT_METHOD } from './constants.ts';

describe('an order status', () => {
  it('has one of the codes 1 to 7 and a label for each', () => {
    const codes = Object.values(ORDER_STATUS);
    expect(codes).toEqual([1, 2, 3, 4, 5, 6, 7]);
    for (const code of codes) expect(orderStatusLabel(code)).toMatch(/^\p{Lu}/u);
    expect(orderStatusLabel(1)).toBe(orderStatusLabel(3));
  });

  it('names PIX in the label of a PIX payment, and boleto otherwise', () => {
    expect(orderStatusLabel(2, PAYMENT_METHOD.pix)).toContain('PIX');
    expect(orderStatusLabel(2, PAYMENT_METHOD.bankSlip)).toContain('boleto');
  });
});

it('the activity codes number the eleven activities from 1', () => {
  expect(Object.values(ACTIVITY_EVENT)).toEqual(Array.from({ length: 11 }, (_, index) => index + 1));
});
