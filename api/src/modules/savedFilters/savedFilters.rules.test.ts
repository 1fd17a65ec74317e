import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PANEL_LISTS } from '#schema/panel/panelLists.ts';
import { keysOf } from '#schema/typedObject.ts';
import { filtersOf, knownFilters, mayShare, searchOf } from './savedFilters.rules.ts';

const LISTS = keysOf(PANEL_LISTS);
const anyFilter = fc.record({
  name: fc.oneof(fc.string(), fc.constantFrom(...LISTS.flatMap((list) => [...PANEL_LISTS[list].filters]))),
  value: fc.oneof(fc.string(), fc.stringMatching(/^[\w.-]{1,60}$/)),
});

describe('knownFilters', () => {
  it('keeps only filters of the list, with values as the panel writes them', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LISTS), fc.array(anyFilter), (list, filters) => {
        for (const [name, value] of Object.entries(knownFilters(list, filters))) {
          expect(PANEL_LISTS[list].filters).toContain(name);
          expect(value).toMatch(/^[A-Za-z0-9_.-]{1,40}$/);
          expect(filters).toContainEqual({ name, value });
        }
      }),
    );
  });

  it.each([
    ['a number', '4', true],
    ['a word of the code', 'failedCharge', true],
    ['an id', '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11', true],
    ['a date', '2026-11-28', true],
    ['a name with a space', 'Rui Costa', false],
    ['an e-mail', 'rui@exemplo.com.br', false],
    ['no value', '', false],
    ['41 characters', 'x'.repeat(41), false],
    ['a line break at the end', '4\n', false],
  ])('decides about %s', (_, value, isKept) => {
    expect(knownFilters('TRANSACTIONS', [{ name: 'situacao', value }])).toEqual(
      isKept ? { situacao: value } : {},
    );
  });
});

describe('searchOf', () => {
  it.each([
    ['TRANSACTIONS', ' Rui\0 ', 'Rui'],
    ['TRANSACTIONS', '  ', null],
    ['TRANSACTIONS', null, null],
    ['UPLOADS', 'Rui', null],
    ['QUEUE', 'x'.repeat(120), 'x'.repeat(120)],
  ] as const)('of the list %s with the text "%s" is "%s"', (list, text, stored) => {
    expect(searchOf(list, text)).toBe(stored);
  });

  it('is refused with its length when it is too long, and never cut', () => {
    expect(() => searchOf('QUEUE', 'x'.repeat(121))).toThrow('Insira no máximo 120 caracteres. São 121.');
  });
});

describe('mayShare', () => {
  it('is false for the lists of doctors alone', () => {
    expect(LISTS.filter((list) => !mayShare(list))).toEqual(['QUEUE', 'CONCLUDED']);
  });
});

describe('filtersOf', () => {
  // The previous release stored the status and the queue of orders in columns of their own, before there were filters.
  it.each([
    [{ filters: { nivel: 'baixo' }, status: null, queue: null }, { nivel: 'baixo' }],
    [{ filters: null, status: 4, queue: null }, { situacao: '4' }],
    [{ filters: null, status: null, queue: 'unfinished' }, { fila: 'prazo' }],
    [
      { filters: null, status: 1, queue: 'late' },
      { situacao: '1', fila: 'atrasados' },
    ],
    [{ filters: null, status: null, queue: null }, {}],
  ])('of the row %j is %j', (row, filters) => {
    expect(filtersOf(row)).toEqual(filters);
  });
});
