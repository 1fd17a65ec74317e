import { describe, expect, it } from '@jest/globals';
import { readConfig, WrongSetting } from '../config.ts';

const PASSWORD = 'hidden-word';

describe('DATABASE_READ_URL', () => {
  it('is refused without the address of the primary, without showing its password', () => {
    expect(() => readConfig({ DATABASE_READ_URL: `postgres://shop:${PASSWORD}@db.example/shop` })).toThrow(
      /^DATABASE_URL: is needed together with DATABASE_READ_URL: the address of the primary\.$/,
    );
  });

  it('is refused when it is no address, without showing what it is', () => {
    expect(() => readConfig({ DATABASE_READ_URL: PASSWORD })).toThrow(
      /^DATABASE_READ_URL: must be an address that begins with postgres:\/\/ or postgresql:\/\/\.$/,
    );
  });
});

describe('DATABASE_READ_LAG_SECONDS', () => {
  it('is refused below one second', () => {
    expect(() => readConfig({ DATABASE_READ_LAG_SECONDS: '0' })).toThrow(
      'must be a whole number from 1 to 1800',
    );
  });
});

describe('DATABASE_DIRECT_URL', () => {
  it('is refused without the address of the pooler, without showing its password', () => {
    const refused = () => readConfig({ DATABASE_DIRECT_URL: `postgres://shop:${PASSWORD}@db.example/shop` });
    expect(refused).toThrow(WrongSetting);
    expect(refused).toThrow(
      /^DATABASE_URL: is needed together with DATABASE_DIRECT_URL: the address of the pooler\.$/,
    );
  });

  it('is refused when it is no address, without showing what it is', () => {
    expect(() => readConfig({ DATABASE_DIRECT_URL: PASSWORD })).toThrow(
      /^DATABASE_DIRECT_URL: must be an address that begins with postgres:\/\/ or postgresql:\/\/\.$/,
    );
  });
});
