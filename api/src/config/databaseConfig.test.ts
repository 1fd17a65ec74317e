import { describe, expect, it } from '@jest/globals';
import { readConfig, WrongSetting } from '../config.ts';

const PASSWORD = 'hidden-word';

describe('DATABASE_DIRECT_URL', () => {
  it('is refused without the address of the pooler, and without showing its password', () => {
    const refused = () => readConfig({ DATABASE_DIRECT_URL: `postgres://shop:${PASSWORD}@db.example/shop` });
    expect(refused).toThrow(WrongSetting);
    expect(refused).toThrow(
      'DATABASE_URL: is needed together with DATABASE_DIRECT_URL: the address of the pooler.',
    );
    expect(() => readConfig({ DATABASE_DIRECT_URL: PASSWORD })).toThrow(
      /^DATABASE_DIRECT_URL: must be an address that begins with postgres:\/\/ or postgresql:\/\/\.$/,
    );
  });
});
