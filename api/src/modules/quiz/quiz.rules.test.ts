import { describe, expect, it } from '@jest/globals';
import { stopStep } from './quiz.rules.ts';

const end = { id: 'chest', kind: 'end', recordAttempt: true } as const;
const urgent = { ...end, id: 'crisis', notify: 'clinical-team' } as const;
const block = { ...end, id: 'pregnant', kind: 'block' } as const;
const fresh = { wasBlocked: false, askedStop: null };

describe('stopStep', () => {
  it.each([
    ['asks at an end that was not confirmed', end, fresh, false, [false, true, false]],
    ['ends at an end that was confirmed', end, { ...fresh, askedStop: 'chest' }, true, [true, false, true]],
    ['ends at one that was confirmed without the question', end, fresh, true, [true, true, true]],
    ['asks again for another end', end, { ...fresh, askedStop: 'crisis' }, false, [false, true, false]],
    ['writes an urgent one down at once', urgent, fresh, false, [false, true, true]],
    ['writes an urgent one down once', urgent, { ...fresh, askedStop: 'crisis' }, true, [true, false, false]],
    ['never ends at a block', block, fresh, true, [false, true, true]],
    ['states a block once', block, { ...fresh, wasBlocked: true }, false, [false, false, false]],
  ] as const)('%s', (_name, stop, quiz, isConfirmed, [isFinal, isFirst, isAttempt]) => {
    expect(stopStep(stop, quiz, isConfirmed)).toEqual({ isFinal, isFirst, isAttempt });
  });
});
