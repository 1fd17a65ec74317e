/**
 * Needs no DOM.
 * @jest-environment node
 */
import { describe, expect, it } from '@jest/globals';
import { readEntryParameters } from './conditions.ts';

const backOf = (path: string) => readEntryParameters(`?${new URLSearchParams({ voltar: path })}`).back;

describe('ownPath', () => {
  it.each(['/checkout/revisao', '/checkout/pagamento?pedido=0193-ab', '/perfil/pedidos/t1'])(
    'accepts a path of our own (%s)',
    (path) => {
      expect(backOf(path)).toBe(path);
    },
  );

  it.each(['https://mau.example', '//mau.example', '/\\mau.example', 'javascript:alert(1)', '/a"onload="x'])(
    'refuses an address of another site (%s)',
    (path) => {
      expect(backOf(path)).toBeNull();
    },
  );

  it('returns nothing when the address names no page to return to', () => {
    expect(readEntryParameters('?fromProduct=1').back).toBeNull();
  });
});
