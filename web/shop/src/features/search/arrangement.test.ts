import { describe, expect, it } from '@jest/globals';
import { readArrangement, withArrangement } from './arrangement.ts';

describe('the order and the filter in the address of a search', () => {
  it.each([
    ['', 'relevancia', false],
    ['ordem=menor-preco', 'menor-preco', false],
    // A name that every object has is no order.
    ['ordem=constructor&receita=com', 'relevancia', false],
    ['q=barba&receita=sem&ordem=nome', 'nome', true],
  ] as const)('"%s" is read as %s, without a prescription: %s', (search, order, isFreeToBuy) => {
    expect(readArrangement(new URLSearchParams(search))).toEqual({ order, isFreeToBuy });
  });

  it('is written beside the query, and the defaults are not', () => {
    const params = new URLSearchParams('q=barba&ordem=nome');
    expect(withArrangement(params, { order: 'menor-preco', isFreeToBuy: true })).toBe(
      '/busca?q=barba&ordem=menor-preco&receita=sem',
    );
    expect(withArrangement(params, { order: 'relevancia', isFreeToBuy: false })).toBe('/busca?q=barba');
    expect(withArrangement(new URLSearchParams(), { order: 'relevancia', isFreeToBuy: false })).toBe(
      '/busca',
    );
  });
});
