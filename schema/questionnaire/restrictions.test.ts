import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Definition } from './definition.ts';
import { flagFacts } from './flags.ts';
import { forbidsClass, type RecordedChange, restrictionsOf, type StatedFlags } from './restrictions.ts';

const line = (slug: string): Definition =>
  JSON.parse(readFileSync(`schema/questionnaire/lines/${slug}.json`, 'utf8'));
const LINES = ['melatonina', 'ed', 'quedadecabelo', 'ej', 'be', 'wl'].map(line);
const [, ed, hair, ej] = LINES as [Definition, Definition, Definition, Definition];
/** A day of November 2026. */
const day = (dayOfMonth: number) => new Date(Date.UTC(2026, 10, dayOfMonth));
const nitrateUser = (definition: Definition, at: Date): StatedFlags => ({
  definition,
  flags: ['NITRATE_USE', 'ALPHA_BLOCKER'],
  at,
});
const withoutFlags = (definition: Definition, at: Date): StatedFlags => ({ definition, flags: [], at });

describe('restrictionsOf', () => {
  it.each<[string, StatedFlags[], RecordedChange[], string[]]>([
    ['a stop flag', [nitrateUser(ej, day(1))], [], ['NITRATE_USE']],
    [
      'a newer "no" in the same line',
      [nitrateUser(ed, day(1)), withoutFlags(ed, day(2))],
      [],
      ['NITRATE_USE'],
    ],
    [
      'a newer "no" in another line',
      [nitrateUser(ed, day(1)), withoutFlags(ej, day(2))],
      [],
      ['NITRATE_USE'],
    ],
    ['a line that does not ask', [nitrateUser(ed, day(1)), withoutFlags(hair, day(2))], [], ['NITRATE_USE']],
    ['a recorded change', [nitrateUser(ed, day(1))], [{ flag: 'NITRATE_USE', at: day(2) }], []],
    [
      'a change of another flag',
      [nitrateUser(ed, day(1))],
      [{ flag: 'RIOCIGUAT', at: day(2) }],
      ['NITRATE_USE'],
    ],
    [
      'a "yes" after the change',
      [nitrateUser(ed, day(3))],
      [{ flag: 'NITRATE_USE', at: day(2) }],
      ['NITRATE_USE'],
    ],
  ])('returns what is forbidden after %s', (_name, stated, changes, expected) => {
    expect(restrictionsOf(stated, changes).map(({ flag }) => flag)).toEqual(expected);
  });

  it('forbids only the drug classes that the flag names', () => {
    const [found] = restrictionsOf([nitrateUser(ej, day(1))], []);
    expect(found).toMatchObject({ flag: 'NITRATE_USE', override: 'none', classes: ['pde5i'] });
    expect(found && forbidsClass(found, 'pde5i')).toBe(true);
    expect(found && forbidsClass(found, 'minoxidil')).toBe(false);
    expect(forbidsClass({ classes: ['all'] }, 'minoxidil')).toBe(true);
  });

  const stated = fc.integer({ min: 0, max: LINES.length - 1 }).chain((index) => {
    const definition = LINES[index] as Definition;
    return fc.record({
      definition: fc.constant(definition),
      flags: fc.subarray(Object.keys(definition.flags)),
      at: fc.integer({ min: 1, max: 28 }).map(day),
    });
  });

  it('never forbids less after one more answer', () => {
    fc.assert(
      fc.property(fc.array(stated, { maxLength: 6 }), stated, (before, newer) => {
        const now = restrictionsOf([...before, newer], []);
        for (const earlier of restrictionsOf(before, [])) {
          const later = now.find(({ flag }) => flag === earlier.flag);
          expect(later?.classes).toEqual(expect.arrayContaining([...earlier.classes]));
          if (earlier.override === 'none') expect(later?.override).toBe('none');
        }
      }),
    );
  });

  it('forbids everything that any stop flag forbids, in any order', () => {
    fc.assert(
      fc.property(fc.array(stated, { maxLength: 6 }), (all) => {
        const found = restrictionsOf(all, []);
        for (const { definition, flags } of all)
          for (const flag of flags) {
            const facts = flagFacts(definition, flag);
            if (facts?.severity === 'stop' && facts.restricts?.length)
              expect(found.find((restriction) => restriction.flag === flag)?.classes).toEqual(
                expect.arrayContaining([...facts.restricts]),
              );
          }
        const codes = (list: typeof found) => list.map(({ flag, override }) => `${flag} ${override}`).sort();
        expect(codes(restrictionsOf(all.toReversed(), []))).toEqual(codes(found));
      }),
    );
  });
});
