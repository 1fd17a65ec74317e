import { jest } from '@jest/globals';

const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
const QUICK = { memoryCost: 8, timeCost: 1 };

/**
 * Passwords of tests are hashed at argon2's lowest cost; the hash states the cost that the product asked for. A hash that
 * the product itself made, as in the seed, is verified at its cost.
 */
jest.unstable_mockModule('@node-rs/argon2', () => ({
  ...argon2,
  async hash(password: string, { memoryCost, timeCost, ...options }: typeof QUICK) {
    const stored = await argon2.hash(password, { ...options, ...QUICK });
    return stored.replace('m=8,t=1', `m=${memoryCost},t=${timeCost}`);
  },
  verify: jest.fn(
    async (stored: string, password: string) =>
      (await argon2.verify(stored.replace(/m=\d+,t=\d+/, 'm=8,t=1'), password)) ||
      argon2.verify(stored, password),
  ),
}));
