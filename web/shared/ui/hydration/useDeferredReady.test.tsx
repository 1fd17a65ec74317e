import { describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useDeferredReady } from './useDeferredReady.ts';

function recordRenders(start: boolean) {
  const renders: boolean[] = [];
  const { rerender } = renderHook(
    ({ isReady }) => {
      renders.push(useDeferredReady(isReady));
    },
    { initialProps: { isReady: start } },
  );
  return { renders, rerender };
}

describe('useDeferredReady', () => {
  it('renders without the content first when data arrives, then with it', () => {
    const { renders, rerender } = recordRenders(false);
    rerender({ isReady: true });
    expect(renders).toEqual([false, false, true]);
  });

  it('is true at once where the data is already there', () => {
    expect(recordRenders(true).renders).toEqual([true]);
  });

  it('is false at once when the data is gone', () => {
    const { renders, rerender } = recordRenders(true);
    rerender({ isReady: false });
    expect(new Set(renders.slice(1))).toEqual(new Set([false]));
  });
});
