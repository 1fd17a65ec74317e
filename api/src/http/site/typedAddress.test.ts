import { describe, expect, it } from '@jest/globals';
import { typedAddress } from './typedAddress.ts';

describe('an address that people type', () => {
  it.each([
    ['/Carrinho', '/checkout/revisao'],
    ['/carrinho/', '/checkout/revisao'],
    ['/carrinho?cupom=BEMVINDO', '/checkout/revisao?cupom=BEMVINDO'],
    ['/perfil', null],
    ['/', null],
    ['/constructor', null],
    ['//carrinho', null],
  ])('%s leads to %s', (typed, page) => {
    expect(typedAddress(typed)).toBe(page);
  });
});
