import { describe, expect, it } from '@jest/globals';
import { hashPassword, verifyPassword } from './password.ts';

describe('a password', () => {
  it('is stored as argon2id with 19 MiB, two passes and one thread', async () => {
    expect(await hashPassword('azul e branco')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('matches its own hash only, with the same upper and lower case', async () => {
    const stored = await hashPassword('azul e branco');
    expect(await verifyPassword(stored, 'azul e branco')).toBe(true);
    expect(await verifyPassword(stored, 'Azul e branco')).toBe(false);
    expect(await verifyPassword(stored, '')).toBe(false);
  });

  it('is stored differently each time', async () => {
    expect(await hashPassword('azul e branco')).not.toBe(await hashPassword('azul e branco'));
  });

  it('never matches for an unknown person', async () => {
    expect(await verifyPassword(null, 'azul e branco')).toBe(false);
  });
});
