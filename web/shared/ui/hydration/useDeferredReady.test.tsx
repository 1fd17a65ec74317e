import { describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useDeferredReady } from './useDeferredReady.ts';

function follow(start: boolean) {
  const seen: boolean[] = [];
  const { rerender } = renderHook(
    ({ isReady }) => {
      seen.push(useDeferredReady(isReady));
    },
    { initialProps: { isReady: start } },
  );
  return { seen, rerender };
}

describe('useDeferredReady', () => {
  it('renders without the content first when data arrives, then with it', () => {
    const { seen, rerender } = follow(false);
    rerender({ isReady: true });
    expect(seen).toEqual([false, false, true]);
  });

  it('is true at once where the data is already there', () => {
    expect(follow(true).seen).toEqual([true]);
  });

  it('is false at once when the data is gone', () => {
    const { seen, rerender } = follow(true);
    rerender({ isReady: false });
    expect(new Set(seen.slice(1))).toEqual(new Set([false]));
  });
});
