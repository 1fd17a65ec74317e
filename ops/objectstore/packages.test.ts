import { describe, expect, it } from '@jest/globals';
import { missingStorePackages, swiftProgram } from './packages.ts';

describe('missingStorePackages', () => {
  it('returns the command that installs exactly the packages that are missing', () => {
    const missing = new Set([swiftProgram('swift-proxy-server'), swiftProgram('memcached')]);
    expect(missingStorePackages((path) => !missing.has(path))).toBe(
      'apt-get install -y --no-install-recommends swift-proxy memcached',
    );
  });

  it('returns nothing when every program is installed', () => {
    expect(missingStorePackages(() => true)).toBeNull();
  });
});
