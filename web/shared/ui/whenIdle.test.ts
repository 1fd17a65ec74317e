import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { whenIdle } from './whenIdle.ts';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['requestIdleCallback', 'cancelIdleCallback'] }));
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
});

describe('work for an idle browser', () => {
  it('also runs in a browser without idle callbacks, such as Safari', () => {
    const work = jest.fn();
    whenIdle(work);
    expect(work).not.toHaveBeenCalled();
    jest.advanceTimersByTime(2000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('does not run after it was cancelled', () => {
    const work = jest.fn();
    whenIdle(work)();
    jest.advanceTimersByTime(10_000);
    expect(work).not.toHaveBeenCalled();
  });

  it('waits for the idle callback of a browser that has one', () => {
    let call = () => {};
    const cancelled: number[] = [];
    Object.assign(globalThis, {
      requestIdleCallback: (callback: () => void) => {
        call = callback;
        return 7;
      },
      cancelIdleCallback: (id: number) => cancelled.push(id),
    });
    const work = jest.fn();
    const cancel = whenIdle(work);
    jest.advanceTimersByTime(10_000);
    expect(work).not.toHaveBeenCalled();
    call();
    expect(work).toHaveBeenCalledTimes(1);
    cancel();
    expect(cancelled).toEqual([7]);
  });
});
