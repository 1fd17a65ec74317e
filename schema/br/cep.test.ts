import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { capitalOfCep, isFreeShippingArea } from './capitals.ts';
import { formatCep, isGreaterSaoPaulo, isPostBox, normalizeCep, STATES, stateOfCep } from './cep.ts';
import vectors from './vectors.json' with { type: 'json' };

const anyCode = fc.integer({ min: 0, max: 99_999_999 });
const text = (code: number) => String(code).padStart(8, '0');

describe('a CEP', () => {
  it.each(vectors.cepState)(
    '$cep belongs to $uf, capital $capital',
    ({ cep, uf, greaterSaoPaulo, capital }) => {
      expect(stateOfCep(cep)).toBe(uf);
      expect(isGreaterSaoPaulo(cep)).toBe(greaterSaoPaulo);
      expect(capitalOfCep(cep)).toBe(capital);
      expect(normalizeCep(cep)).toBe(uf === null ? null : cep.replace('-', ''));
    },
  );

  it('belongs to the state of its block of codes', () => {
    fc.assert(
      fc.property(anyCode, (code) => {
        const owner = vectors.cepRanges.find(({ from, to }) => code >= from && code <= to)?.uf ?? null;
        expect(stateOfCep(text(code))).toBe(owner);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(vectors.cepRanges)('belongs to $uf from $from to $to, both included', ({ uf, from, to }) => {
    expect(stateOfCep(text(from))).toBe(uf);
    expect(stateOfCep(text(to))).toBe(uf);
  });

  it.each(vectors.capitalRanges)('is in $city from $from to $to', ({ city, from, to }) => {
    expect(capitalOfCep(text(from))).toBe(city);
    expect(capitalOfCep(text(to))).toBe(city);
  });

  it('covers all 27 states', () => {
    expect(STATES).toHaveLength(27);
    expect(new Set(vectors.cepRanges.map(({ uf }) => uf))).toEqual(new Set(STATES));
    expect(new Set(vectors.capitalRanges.map(({ uf }) => uf))).toEqual(new Set(STATES));
  });

  it.each(['', '0131010', '013101000', '01310-10', 'a01310-100', '01310-1OO', '00000-000', '99 999 999'])(
    '%p is refused',
    (typed) => {
      expect(normalizeCep(typed)).toBeNull();
    },
  );

  it('is read with or without its mask, and formatted as 00000-000', () => {
    expect(['01310100', '01310-100', '01.310-100', ' 01310 100 '].map(normalizeCep)).toEqual(
      Array(4).fill('01310100'),
    );
    expect(formatCep('01310100')).toBe('01310-100');
  });

  it('may be a post box, where couriers cannot deliver', () => {
    expect(isPostBox('01310-970')).toBe(true);
    expect(isPostBox('01310-989')).toBe(true);
    expect(isPostBox('01310-990')).toBe(false);
    expect(isPostBox('01310-100')).toBe(false);
  });
});

describe('free subscription shipping', () => {
  it('reaches greater São Paulo and every capital', () => {
    expect(isFreeShippingArea('09910-720', 'capitals')).toBe(true);
    for (const { from } of vectors.capitalRanges)
      expect(isFreeShippingArea(text(from), 'capitals')).toBe(true);
    expect(isFreeShippingArea('11013-000', 'capitals')).toBe(false);
  });

  it('prefers a looked-up city over the ranges', () => {
    expect(isFreeShippingArea('29100-000', 'capitals', { city: 'VITORIA', uf: 'es' })).toBe(true);
    expect(isFreeShippingArea('74000-001', 'capitals', { city: 'Aparecida de Goiânia', uf: 'GO' })).toBe(
      false,
    );
    // Same name, other state: a city called Vitória in Maranhão is not the capital of Espírito Santo.
    expect(isFreeShippingArea('65350-000', 'capitals', { city: 'Vitória', uf: 'MA' })).toBe(false);
  });

  it('reaches all of Brazil when the owner chooses it, and never an invalid CEP', () => {
    expect(isFreeShippingArea('69400-000', 'capitals')).toBe(false);
    expect(isFreeShippingArea('69400-000', 'brazil')).toBe(true);
    expect(isFreeShippingArea('78900-000', 'brazil')).toBe(false);
  });
});
