import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import {
  cancellableVersion,
  compareVersions,
  newestVersion,
  nextChangeOfVersion,
  nextVersionNumber,
  versionInForce,
} from './versions.rules.ts';

const at = (day: number): Date => new Date(Date.UTC(2026, 10, day));
const version = (contentVersion: string, day: number, type = 1) => ({
  type,
  contentVersion,
  publishedAt: at(day),
});
const LIST = [version('1.1.0', 10), version('1.0.0', 1), version('1.2.0', 20), version('3.0.0', 2, 2)];

describe('the version in force', () => {
  it.each([
    [0, '1.0.0'],
    [1, '1.0.0'],
    [9, '1.0.0'],
    [10, '1.1.0'],
    [25, '1.2.0'],
  ])('on day %i is %s', (day, expected) => {
    expect(versionInForce(LIST, 1, at(day))?.contentVersion).toBe(expected);
  });

  it('is null for a line without versions', () => {
    expect(versionInForce(LIST, 3, at(5))).toBeNull();
  });

  it('is the version with the higher number when two have the same moment', () => {
    const list = [version('1.10.0', 5), version('1.9.0', 5)];
    expect(versionInForce(list, 1, at(5))?.contentVersion).toBe('1.10.0');
  });

  it('changes next at the earliest planned moment', () => {
    expect(nextChangeOfVersion(LIST, at(5))).toEqual(at(10));
    expect(nextChangeOfVersion(LIST, at(20))).toBeNull();
  });
});

describe('the version whose publication may be cancelled', () => {
  const stored = (cancelled: readonly string[] = []) =>
    LIST.map((version) => ({
      ...version,
      cancelledAt: cancelled.includes(version.contentVersion) ? at(3) : null,
    }));
  it.each<[string, number, string[], string | null]>([
    ['the last planned one', 5, [], '1.2.0'],
    ['the one before it, once that is cancelled', 5, ['1.2.0'], '1.1.0'],
    ['none when all plans are cancelled', 5, ['1.2.0', '1.1.0'], null],
    ['none from its moment on', 20, [], null],
    ['never the only version, also before the moment in which it was stored', 0, ['1.2.0', '1.1.0'], null],
  ])('is %s', (_, day, cancelled, expected) => {
    expect(cancellableVersion(stored(cancelled), 1, at(day))?.contentVersion ?? null).toBe(expected);
  });

  it('is none in the last minute, in which other processes may not have heard of it', () => {
    const earlier = (ms: number) => new Date(at(20).getTime() - ms);
    expect(cancellableVersion(stored(), 1, earlier(60_001))?.contentVersion).toBe('1.2.0');
    expect(cancellableVersion(stored(), 1, earlier(60_000))).toBeNull();
  });
});

describe('the next version number', () => {
  it('is higher than every number before it', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.nat(50), (major, minor, patch) => {
        const before = `${major}.${minor}.${patch}`;
        expect(compareVersions(nextVersionNumber(before), before)).toBeGreaterThan(0);
      }),
    );
  });

  it('follows the newest version, also a planned one', () => {
    expect(nextVersionNumber(newestVersion(LIST, 1)?.contentVersion ?? '')).toBe('1.3.0');
  });
});
