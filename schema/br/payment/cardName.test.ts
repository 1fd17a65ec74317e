import { describe, expect, it } from '@jest/globals';
import { ACCEPTED_CARD_BRANDS } from './card.ts';
import { cardBrandName, cardName } from './cardName.ts';

describe('cardName', () => {
  it('writes every accepted brand as people do', () => {
    expect(ACCEPTED_CARD_BRANDS.map(cardBrandName)).toEqual([
      ...['Visa', 'Mastercard', 'Maestro', 'Elo', 'Hipercard', 'Diners Club', 'American Express', 'Amex'],
    ]);
  });

  it('adds the last four digits', () => {
    expect(cardName({ brand: 'VISA', last4: '1111' })).toBe('Visa final 1111');
  });
});
