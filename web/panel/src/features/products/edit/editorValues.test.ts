import { describe, expect, it } from '@jest/globals';
import { type EditorValues, mergeNewer } from './editorValues.ts';

const BASE = { name: 'Óleo', tag: '', value: '10,00', warnings: 'Um' } as EditorValues;

describe('mergeNewer', () => {
  it.each<[string, Partial<EditorValues>, Partial<EditorValues>, Partial<EditorValues>, string[]]>([
    ['takes the newer value of a field that was not edited', {}, { tag: 'Novo' }, { tag: 'Novo' }, []],
    [
      'keeps the typed value of a field that the newer version did not change',
      { name: 'Óleo 30' },
      {},
      { name: 'Óleo 30' },
      [],
    ],
    [
      'joins changes of different fields',
      { name: 'Óleo 30' },
      { value: '12,00' },
      { name: 'Óleo 30', value: '12,00' },
      [],
    ],
    [
      'keeps the typed value of a field that both changed, and reports a conflict',
      { tag: 'A' },
      { tag: 'B' },
      { tag: 'A' },
      ['tag'],
    ],
    ['reports no conflict when both values are equal', { tag: 'A' }, { tag: 'A' }, { tag: 'A' }, []],
  ])('%s', (_title, mine, newer, expected, conflicts) => {
    const merged = mergeNewer(BASE, { ...BASE, ...mine }, { ...BASE, ...newer });
    expect(merged.values).toEqual({ ...BASE, ...expected });
    expect(merged.conflicts).toEqual(conflicts);
  });
});
