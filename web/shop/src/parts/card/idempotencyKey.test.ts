import { describe, expect, it } from '@jest/globals';
import { clearAttempt, idempotencyKeyOf } from './idempotencyKey.ts';

describe('idempotencyKeyOf', () => {
  it('returns the same key for the same order', () => {
    const first = idempotencyKeyOf({ cart: 3, name: 'Ana Lima' });
    expect(idempotencyKeyOf({ cart: 3, name: 'Ana Lima' })).toBe(first);
  });

  it('returns another key when anything in the order changes', () => {
    const first = idempotencyKeyOf({ cart: 3, name: 'Ana Lima' });
    expect(idempotencyKeyOf({ cart: 4, name: 'Ana Lima' })).not.toBe(first);
  });

  it('returns a new key after the order is placed', () => {
    const first = idempotencyKeyOf({ cart: 3 });
    clearAttempt();
    expect(idempotencyKeyOf({ cart: 3 })).not.toBe(first);
  });

  it('returns a new key when the storage contains invalid data', () => {
    sessionStorage.setItem('checkout-attempt', '{"content":5');
    expect(idempotencyKeyOf({ cart: 3 }, () => 'key-of-this-attempt')).toBe('key-of-this-attempt');
  });
});
