import { describe, expect, it } from '@jest/globals';
import { LargeTotals } from './largeTotals.ts';

describe('the estimated totals of long lists', () => {
  it('are used again for a minute', () => {
    const totals = new LargeTotals();
    totals.set('orders', 20_000, 0);
    expect(totals.get('orders', 59_999)).toBe(20_000);
    expect(totals.get('orders', 60_000)).toBeNull();
    expect(totals.get('people', 0)).toBeNull();
  });

  it('are at most two hundred, and the oldest is removed first', () => {
    const totals = new LargeTotals();
    for (let number = 0; number <= 200; number += 1) totals.set(`list ${number}`, number, 0);
    expect(totals.get('list 0', 1)).toBeNull();
    expect(totals.get('list 1', 1)).toBe(1);
    expect(totals.get('list 200', 1)).toBe(200);
  });
});
