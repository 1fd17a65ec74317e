import { describe, expect, it } from '@jest/globals';
import { answerTimeOf, isOlderAnswer } from './answerTimes.ts';

const begunAt = new Date('2026-11-20T12:00:00Z');
const at = (minute: number): Date => new Date(begunAt.getTime() + minute * 60_000);
const time = (device: string, answered: number, sent: number, arrived: number) =>
  answerTimeOf({ device, answeredAt: at(answered), sentAt: at(sent) }, { begunAt, now: at(arrived) });

describe('the time of an answer', () => {
  it('is as long before its arrival as its age on the device', () => {
    expect(time('phone', 10, 40, 41).at).toBe(at(11).getTime());
  });

  it('does not depend on the device’s clock being right', () => {
    expect(time('phone', 100_010, 100_040, 41).at).toBe(at(11).getTime());
  });

  it('is the time of arrival for a client that sends no times', () => {
    expect(answerTimeOf(null, { begunAt, now: at(5) }).at).toBe(at(5).getTime());
  });

  it('is never after the arrival, nor before the beginning of the evaluation', () => {
    expect(time('phone', 50, 40, 41).at).toBe(at(41).getTime());
    expect(time('phone', -900, 40, 41).at).toBe(begunAt.getTime());
  });
});

describe('an answer that arrives', () => {
  it('is older when another device answered after it', () => {
    const computer = time('computer', 20, 20, 20);
    expect(isOlderAnswer(time('phone', 10, 40, 40), computer)).toBe(true);
    expect(isOlderAnswer(time('phone', 30, 40, 40), computer)).toBe(false);
  });

  it('is compared by the device’s own clock with an earlier answer of the same device, however slow that was', () => {
    const slow = time('phone', 10, 10, 30);
    const quick = time('phone', 11, 31, 31);
    expect(quick.at).toBeLessThan(slow.at);
    expect(isOlderAnswer(quick, slow)).toBe(false);
  });

  it('is not older than a question without a stored answer, nor than itself when it is sent again', () => {
    const answer = time('phone', 10, 40, 40);
    expect(isOlderAnswer(answer, undefined)).toBe(false);
    expect(isOlderAnswer(answer, answer)).toBe(false);
  });
});
