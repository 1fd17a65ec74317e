import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nextVersionAt, notCancelled, settingVersionInForce, versionStateOf } from './versions.rules.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour));
const version = (hour: number, isCancelled = false) => ({
  effectiveFrom: at(hour),
  cancelledAt: isCancelled ? at(0) : null,
});

describe('settingVersionInForce', () => {
  it.each([
    ['null before the first moment', 9, null],
    ['the version that begins at this moment', 10, 0],
    ['the earlier version between two moments', 11, 0],
    ['the last version after the last moment', 13, 1],
  ])('returns %s', (_title, hour, index) => {
    const versions = [version(10), version(12)];
    expect(settingVersionInForce(versions, at(hour))).toBe(index === null ? null : versions[index]);
  });

  it('returns the later of two versions that begin at the same moment', () => {
    const versions = [version(10), version(10)];
    expect(settingVersionInForce(versions, at(10))).toBe(versions[1]);
  });

  it('changes exactly at the moments that nextVersionAt returns', () => {
    const hours = fc.array(fc.integer({ min: 0, max: 23 }), { maxLength: 6 });
    fc.assert(
      fc.property(hours, fc.integer({ min: 0, max: 23 }), (moments, hour) => {
        const versions = moments.toSorted((a, b) => a - b).map((moment) => version(moment));
        const next = nextVersionAt(versions, at(hour));
        const last = versions.at(-1) ?? null;
        if (!next) return expect(settingVersionInForce(versions, at(hour))).toBe(last);
        const before = settingVersionInForce(versions, new Date(next.getTime() - 1));
        expect(before).toBe(settingVersionInForce(versions, at(hour)));
        expect(settingVersionInForce(versions, next)).not.toBe(before);
      }),
    );
  });
});

describe('versionStateOf', () => {
  it('returns the state of each version of a history', () => {
    const versions = [version(8), version(10), version(11, true), version(14)];
    expect(versions.map((listed) => versionStateOf(listed, versions, at(12)))).toEqual([
      'PAST',
      'IN_FORCE',
      'CANCELLED',
      'PLANNED',
    ]);
    expect(notCancelled(versions)).toHaveLength(3);
  });
});
