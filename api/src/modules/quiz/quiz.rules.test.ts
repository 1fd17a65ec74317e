import { describe, expect, it } from '@jest/globals';
import { effectOfStop } from './quiz.rules.ts';

const end = { id: 'chest', kind: 'end', recordAttempt: true } as const;
const urgent = { ...end, id: 'crisis', notify: 'clinical-team' } as const;
const block = { ...end, id: 'pregnant', kind: 'block' } as const;
const fresh = { wasBlocked: false, stopToConfirm: null };

describe('effectOfStop', () => {
  it.each([
    ['asks for a confirmation at an ending stop', end, fresh, false, [false, true, false]],
    [
      'ends the evaluation at a confirmed ending stop',
      end,
      { ...fresh, stopToConfirm: 'chest' },
      true,
      [true, false, true],
    ],
    [
      'ends the evaluation at a stop that is confirmed although no confirmation was requested',
      end,
      fresh,
      true,
      [true, true, true],
    ],
    [
      'asks for a confirmation again at another ending stop',
      end,
      { ...fresh, stopToConfirm: 'crisis' },
      false,
      [false, true, false],
    ],
    ['records an urgent stop at once', urgent, fresh, false, [false, true, true]],
    [
      'records an urgent stop only once',
      urgent,
      { ...fresh, stopToConfirm: 'crisis' },
      true,
      [true, false, false],
    ],
    ['does not end the evaluation at a blocking stop', block, fresh, true, [false, true, true]],
    [
      'records a blocking stop only once',
      block,
      { ...fresh, wasBlocked: true },
      false,
      [false, false, false],
    ],
  ] as const)('%s', (_name, stop, quiz, isConfirmed, [isFinal, isFirst, isAttempt]) => {
    expect(effectOfStop(stop, quiz, isConfirmed)).toEqual({ isFinal, isFirst, isAttempt });
  });
});
