import { describe, expect, it } from '@jest/globals';
import { cleanPath, isActivityCode, messageAnswerDueAt } from './activity.rules.ts';

describe('cleanPath', () => {
  it.each([
    ['/', '/'],
    ['/produtos/minoxidil-5', '/produtos/minoxidil-5'],
    ['/produtos/minoxidil?cupom=ANA', '/produtos/minoxidil'],
    ['/podemos-ajudar#entrega', '/podemos-ajudar'],
    ['/?token=abc&refreshToken=def', '/'],
    ['/perfil/pedidos/0193a5c2-7b1e-7c3a-9f00-1234567890ab', '/perfil/pedidos/:id'],
    ['/rastrear-pedido/AP-12345678', '/rastrear-pedido/:id'],
    ['/convite/ana@x.com', '/convite/:id'],
    ['/convite/ana%40x.com', '/convite/:id'],
    ['/convite/529.982.247-25/52998224725', '/convite/:id/:id'],
    ['/a\0b', '/:id'],
  ])('turns %j into %j', (path, cleaned) => {
    expect(cleanPath(path)).toBe(cleaned);
  });

  it.each(['', 'produtos', 'https://aprumo.example/produtos', '?q=1', '/%E0%A4%A'])(
    'returns null for %j',
    (path) => {
      expect(cleanPath(path)).toBeNull();
    },
  );

  it('cuts a long path to its maximum length', () => {
    expect(cleanPath(`/${'a/'.repeat(5000)}`)?.length).toBe(120);
  });
});

describe('isActivityCode', () => {
  it.each([
    [0, false],
    [1, true],
    [11, true],
    [12, false],
    [-1, false],
    [1.5, false],
  ])('given %p returns %p', (code, counts) => {
    expect(isActivityCode(code)).toBe(counts);
  });
});

describe('messageAnswerDueAt', () => {
  it.each([
    ['a Monday', '2026-11-23T15:00:00Z', '2026-12-01T02:59:59.999Z'],
    ['a Saturday', '2026-11-21T15:00:00Z', '2026-11-28T02:59:59.999Z'],
    ['the week of the holiday of 20 November', '2026-11-16T15:00:00Z', '2026-11-25T02:59:59.999Z'],
    ['late on a Sunday in São Paulo, Monday in UTC', '2026-11-23T01:00:00Z', '2026-11-28T02:59:59.999Z'],
  ])('is five business days after %s', (_case, now, due) => {
    expect(messageAnswerDueAt(new Date(now)).toISOString()).toBe(due);
  });
});
