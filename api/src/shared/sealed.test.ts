import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { seal, unseal } from './sealed.ts';

const key = randomBytes(32);
const secret = Buffer.from('4K7P92QXMT3V');

describe('an encrypted column', () => {
  it('is decrypted with its key and for its row, and is encrypted differently each time', () => {
    const sealed = seal(key, 'receita 1', secret);
    expect(unseal(key, 'receita 1', sealed)).toEqual(secret);
    expect(seal(key, 'receita 1', secret)).not.toBe(sealed);
    expect(sealed).not.toContain('4K7P');
  });

  it('is not decrypted with another key, for another row, or after a change', () => {
    const sealed = seal(key, 'receita 1', secret);
    expect(unseal(randomBytes(32), 'receita 1', sealed)).toBeNull();
    expect(unseal(key, 'receita 2', sealed)).toBeNull();
    expect(unseal(key, 'receita 1', `A${sealed.slice(1)}B`)).toBeNull();
    expect(unseal(key, 'receita 1', '')).toBeNull();
  });
});
