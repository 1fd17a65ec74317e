/**
 * Needs no DOM.
 * @jest-environment node
 */
import { describe, expect, it } from '@jest/globals';
import { readEntryParameters } from './conditions.ts';

const backOf = (path: string) => readEntryParameters(`?${new URLSearchParams({ voltar: path })}`).back;

describe('the page to return to, from the address of the entrance', () => {
  it.each(['/checkout/revisao', '/checkout/pagamento?pedido=0193-ab', '/perfil/pedidos/t1'])(
    'is accepted when it is a path of our own site (%s)',
    (path) => {
      expect(backOf(path)).toBe(path);
    },
  );

  it.each(['https://mau.example', '//mau.example', '/\\mau.example', 'javascript:alert(1)', '/a"onload="x'])(
    'is ignored when it is an address of another site or no plain path (%s)',
    (path) => {
      expect(backOf(path)).toBeNull();
    },
  );

  it('is null when the address names none', () => {
    expect(readEntryParameters('?fromProduct=1').back).toBeNull();
  });
});
