import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS } from '../../../../test/builders/pricing.ts';
import { noticeText } from './notices.ts';

describe('noticeText', () => {
  it('starts with the name of the product that the notice is about', () => {
    expect(noticeText('quantity_reduced', 'Creatina 500 g', DEFAULT_SETTINGS)).toBe(
      'Creatina 500 g: ajustamos a quantidade para o que temos em estoque. Confira antes de continuar.',
    );
  });

  it('returns the sentence of the error catalogue for a notice about the whole cart', () => {
    expect(noticeText('recurrent_not_available', null, DEFAULT_SETTINGS)).toBe(
      'Nem todos os itens podem ser assinados, então esta compra segue como única.',
    );
  });
});
