/**
 * Nothing of it needs a page.
 * @jest-environment node
 */
import { describe, expect, it } from '@jest/globals';
import { readWishes } from './conditions.ts';

const backOf = (path: string) => readWishes(`?${new URLSearchParams({ voltar: path })}`).back;

describe('the way back to the shop', () => {
  it.each(['/checkout/revisao', '/checkout/pagamento?pedido=0193-ab', '/perfil/pedidos/t1'])(
    'is kept when it is a page of ours (%s)',
    (path) => {
      expect(backOf(path)).toBe(path);
    },
  );

  it.each(['https://mau.example', '//mau.example', '/\\mau.example', 'javascript:alert(1)', '/a"onload="x'])(
    'leads nobody elsewhere (%s)',
    (path) => {
      expect(backOf(path)).toBeNull();
    },
  );

  it('is none when nobody waits', () => {
    expect(readWishes('?fromProduct=1').back).toBeNull();
  });
});
