import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { afterFirstPaint } from './afterFirstPaint.ts';

let readyState: DocumentReadyState;
beforeEach(() => {
  jest.useFakeTimers();
  readyState = 'interactive';
  Object.defineProperty(document, 'readyState', { configurable: true, get: () => readyState });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('afterFirstPaint', () => {
  it('calls the callback once, after everything has loaded and was painted', () => {
    const begin = jest.fn();
    afterFirstPaint(begin);
    jest.advanceTimersByTime(5000);
    expect(begin).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    expect(begin).not.toHaveBeenCalled();
    jest.advanceTimersByTime(100);
    expect(begin).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(5000);
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('calls the callback at the first touch, even when pictures are still loading', () => {
    const begin = jest.fn();
    afterFirstPaint(begin);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(begin).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(5000);
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('also calls the callback in a background tab, which is never painted', () => {
    const begin = jest.fn();
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation(() => 0);
    readyState = 'complete';
    afterFirstPaint(begin);
    jest.advanceTimersByTime(2000);
    expect(begin).toHaveBeenCalledTimes(1);
  });
});
