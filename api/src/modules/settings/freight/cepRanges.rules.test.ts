import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normalizeCep, STATES, stateOfCep } from '#schema/br/cep.ts';
import { includesCep, missingRanges, overlapping, rangeOfPrefix, rangesOfStates } from './cepRanges.rules.ts';

const cep = fc.integer({ min: 0, max: 99_999_999 }).map((code) => String(code).padStart(8, '0'));
/** Ranges that share no CEP, cut from one sorted list of ends. */
const separate = fc
  .uniqueArray(cep, { minLength: 2, maxLength: 12 })
  .map((ends) => ends.toSorted())
  .map((ends) =>
    ends.flatMap((from, index) =>
      index % 2 === 0 && ends[index + 1] ? [{ from, to: ends[index + 1] ?? '' }] : [],
    ),
  );

describe('the ranges of states', () => {
  it('include a CEP exactly when its state is named', () => {
    fc.assert(
      fc.property(cep, fc.subarray([...STATES]), (code, states) => {
        const owner = stateOfCep(code);
        expect(includesCep(rangesOfStates(states), code)).toBe(owner !== null && states.includes(owner));
      }),
    );
  });

  it('join neighbouring blocks', () => {
    expect(rangesOfStates(['SP', 'RJ'])).toEqual([{ from: '01000000', to: '28999999' }]);
  });
});

describe('rangeOfPrefix', () => {
  it('returns every CEP that begins with the prefix', () => {
    expect(rangeOfPrefix('53990')).toEqual({ from: '53990000', to: '53990999' });
  });
});

describe('missingRanges', () => {
  it('names every assigned CEP that no range includes, and no other', () => {
    fc.assert(
      fc.property(separate, cep, (ranges, code) => {
        const isMissing = normalizeCep(code) !== null && !includesCep(ranges, code);
        expect(includesCep(missingRanges(ranges), code)).toBe(isMissing);
      }),
      { numRuns: 500 },
    );
  });

  it('are none for all states', () => {
    expect(missingRanges(rangesOfStates(STATES))).toEqual([]);
  });
});

describe('overlapping', () => {
  it('finds two ranges with a common CEP, in whatever order they are written', () => {
    const [higher, lower] = [
      { from: '05000000', to: '05999999' },
      { from: '01000000', to: '05000000' },
    ];
    expect(overlapping([higher, lower])).toEqual([lower, higher]);
    expect(overlapping([higher, { from: '01000000', to: '04999999' }])).toBeNull();
    fc.assert(fc.property(separate, (ranges) => expect(overlapping(ranges)).toBeNull()));
  });
});
