import { describe, expect, it } from '@jest/globals';
import { noticeText } from './noticeText.ts';

describe('the text of a cart notice', () => {
  it('starts with the product it is about', () => {
    expect(noticeText('quantity_reduced', 'Creatina 500 g')).toBe(
      'Creatina 500 g: ajustamos a quantidade para o que temos em estoque. Confira antes de continuar.',
    );
  });

  it('is the sentence of the catalogue where it is about the whole cart', () => {
    expect(noticeText('recurrent_not_available', null)).toBe(
      'Nem todos os itens podem ser assinados, então esta compra segue como única.',
    );
  });
});
