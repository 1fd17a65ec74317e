import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Definition } from './definition.ts';
import { forbids, restrictionsOf } from './restrictions.ts';

const line = (slug: string): Definition =>
  JSON.parse(readFileSync(`schema/questionnaire/lines/${slug}.json`, 'utf8'));
const [ed, ej, hair] = [line('ed'), line('ej'), line('quedadecabelo')];
const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const codes = (...statements: Parameters<typeof restrictionsOf>[0]) =>
  restrictionsOf(statements).map(({ flag }) => flag);

describe('what answers forbid', () => {
  it('is said by stop flags, whatever line they were raised in', () => {
    const [nitrate] = restrictionsOf([
      { definition: ej, flags: ['NITRATE_USE', 'ALPHA_BLOCKER'], at: day(1) },
    ]);
    expect(nitrate).toMatchObject({ flag: 'NITRATE_USE', override: 'none', classes: ['pde5i'] });
    expect(codes({ definition: ej, flags: ['NITRATE_USE', 'ALPHA_BLOCKER'], at: day(1) })).toEqual([
      'NITRATE_USE',
    ]);
    expect(nitrate && forbids(nitrate, 'pde5i')).toBe(true);
    expect(nitrate && forbids(nitrate, 'minoxidil')).toBe(false);
    expect(forbids({ classes: ['all'] }, 'minoxidil')).toBe(true);
  });

  it('is put right by a newer evaluation of that line, and by no other', () => {
    const said = { definition: ed, flags: ['NITRATE_USE'], at: day(1) };
    expect(codes(said, { definition: hair, flags: [], at: day(2) })).toEqual(['NITRATE_USE']);
    expect(codes(said, { definition: ej, flags: [], at: day(2) })).toEqual(['NITRATE_USE']);
    expect(codes(said, { definition: ed, flags: [], at: day(2) })).toEqual([]);
    expect(codes({ ...said, at: day(3) }, { definition: ed, flags: [], at: day(2) })).toEqual([
      'NITRATE_USE',
    ]);
  });
});
