import { describe, expect, it } from '@jest/globals';
import { attemptKey, forgetAttempt } from './attemptKey.ts';

describe('the key of an attempt to order', () => {
  it('stays the same while the order is the same', () => {
    const first = attemptKey({ cart: 3, name: 'Ana Lima' });
    expect(attemptKey({ cart: 3, name: 'Ana Lima' })).toBe(first);
  });

  it('is another one as soon as anything in the order is', () => {
    const first = attemptKey({ cart: 3, name: 'Ana Lima' });
    expect(attemptKey({ cart: 4, name: 'Ana Lima' })).not.toBe(first);
  });

  it('is made anew after the order is placed', () => {
    const first = attemptKey({ cart: 3 });
    forgetAttempt();
    expect(attemptKey({ cart: 3 })).not.toBe(first);
  });

  it('survives a storage that holds nonsense', () => {
    sessionStorage.setItem('checkout-attempt', '{"content":5');
    expect(attemptKey({ cart: 3 }, () => 'key-of-this-attempt')).toBe('key-of-this-attempt');
  });
});
