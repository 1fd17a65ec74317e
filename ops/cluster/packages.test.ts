import { describe, expect, it } from '@jest/globals';
import { missingPackages, programPath } from './packages.ts';

describe('missingPackages', () => {
  it('returns the command that installs exactly the packages that are missing', () => {
    const installed = new Set([programPath('etcd'), programPath('haproxy'), programPath('patroni')]);
    expect(missingPackages((path) => installed.has(path))).toBe(
      'apt-get install -y --no-install-recommends pgbouncer postgresql-15',
    );
  });

  it('returns nothing when every program is installed', () => {
    expect(missingPackages(() => true)).toBeNull();
  });
});
