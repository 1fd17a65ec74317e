import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { onWake } from './wake.ts';

let visibility: DocumentVisibilityState;
let stop: () => void;
const listener = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  listener.mockClear();
  stop = onWake(listener);
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(document, 'visibilityState');
  jest.useRealTimers();
});

/** What a laptop does that was closed: no timer runs, and then the clock shows a later time. */
const sleep = (ms: number) => jest.setSystemTime(Date.now() + ms);

describe('onWake', () => {
  it.each([
    ['the tab is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the browser is online again', () => window.dispatchEvent(new Event('online'))],
    ['the browser shows a page that it had kept', () => window.dispatchEvent(new Event('pageshow'))],
    [
      'the device slept',
      () => {
        sleep(600_000);
        jest.advanceTimersByTime(5000);
      },
    ],
  ])('is called when %s, but not for a hidden tab or after it was stopped', (_, happen) => {
    happen();
    expect(listener).toHaveBeenCalledTimes(1);
    visibility = 'hidden';
    happen();
    expect(listener).toHaveBeenCalledTimes(1);
    visibility = 'visible';
    stop();
    happen();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is not called while the page is only left open', () => {
    jest.advanceTimersByTime(3_600_000);
    expect(listener).not.toHaveBeenCalled();
  });
});
