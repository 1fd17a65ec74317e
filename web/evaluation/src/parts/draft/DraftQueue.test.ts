/**
 * Needs no DOM.
 * @jest-environment node
 */
import { describe, expect, it } from '@jest/globals';
import { SendQueue } from './DraftQueue.ts';
import type { Refused } from './EvaluationApi.ts';

function recordingQueue(answers: (null | Refused | Error)[], { mayReplace = true } = {}) {
  let clock = 0;
  const sent: string[] = [];
  const outcomes: string[] = [];
  const pauses: number[] = [];
  const queue = new SendQueue<number, string>({
    send: async (key, value) => {
      sent.push(`${key} ${value}`);
      const answer = answers.shift() ?? null;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    onSent: (key) => outcomes.push(`sent ${key}`),
    onRefused: (key, { code }) => outcomes.push(`refused ${key} ${code}`),
    mayReplace: () => mayReplace,
    now: () => clock,
    pause: async (ms) => void pauses.push(ms),
  });
  const wait = (ms: number) => {
    clock += ms;
  };
  return { queue, sent, outcomes, pauses, wait };
}

describe('SendQueue', () => {
  it('sends one change at a time, with the newest value in place of older ones', async () => {
    const { queue, sent, outcomes } = recordingQueue([]);
    queue.add(1, 'a');
    queue.add(2, 'b');
    queue.add(1, 'c');
    await queue.settled();
    expect(sent).toEqual(['1 c', '2 b']);
    expect(outcomes).toEqual(['sent 1', 'sent 2']);
  });

  it('waits longer after each attempt without an answer, until the server answers', async () => {
    const { queue, sent, pauses } = recordingQueue([
      new TypeError('network'),
      new TypeError('network'),
      null,
    ]);
    queue.add(1, 'a');
    await queue.settled();
    expect(sent).toHaveLength(3);
    expect(pauses.filter((ms) => ms >= 1000)).toEqual([1000, 2000]);
  });

  it('sends several waiting changes without a pause between them', async () => {
    const { queue, sent, pauses } = recordingQueue([]);
    for (const key of [1, 2, 3, 4, 5]) queue.add(key, 'a');
    await queue.settled();
    expect(sent).toHaveLength(5);
    // Only the wait before the first one, for further keystrokes.
    expect(pauses).toEqual([300]);
  });

  it('does not retry a refused change, and sends the others', async () => {
    const refusal: Refused = { kind: 'refused', code: 'INVALID_EVALUATION', message: 'Não.' };
    const { queue, sent, outcomes } = recordingQueue([refusal, null]);
    queue.add(1, 'a');
    queue.add(2, 'b');
    await queue.settled();
    expect(sent).toEqual(['1 a', '2 b']);
    expect(outcomes).toEqual(['refused 1 INVALID_EVALUATION', 'sent 2']);
  });

  it('sends a value again that changed while it was being sent', async () => {
    const { queue, sent, outcomes } = recordingQueue([]);
    queue.add(1, 'a');
    // By then the first value is being sent.
    void Promise.resolve().then(() => queue.add(1, 'b'));
    await queue.settled();
    expect(sent).toEqual(['1 a', '1 b']);
    expect(outcomes).toEqual(['sent 1', 'sent 1']);
  });

  it('sends a value that must not be replaced before the newer one, after any time without a connection', async () => {
    const { queue, sent, wait } = recordingQueue([new TypeError('network')], { mayReplace: false });
    queue.add(1, 'a');
    // Within 300 ms b belongs to the same change as a; c is a later change.
    wait(299);
    queue.add(1, 'b');
    wait(300);
    queue.add(1, 'c');
    expect(queue.earlierValues()).toEqual([{ key: 1, value: 'b' }]);
    await queue.settled();
    expect(sent).toEqual(['1 b', '1 b', '1 c']);
    expect(queue.earlierValues()).toEqual([]);
  });

  it('runs a task after the values that waited, and before their newer ones', async () => {
    const { queue, sent } = recordingQueue([]);
    queue.add(1, 'a');
    queue.addTask(async () => void sent.push('task'));
    queue.add(1, 'b');
    await queue.settled();
    expect(sent).toEqual(['1 a', 'task', '1 b']);
  });

  it('ignores the refusal of a value that a newer one follows', async () => {
    const refusal: Refused = { kind: 'refused', code: 'INVALID_EVALUATION', message: 'Não.' };
    const { queue, outcomes } = recordingQueue([refusal, null]);
    queue.add(1, 'a');
    // From now on a newer value is sent after the first one, not instead of it.
    queue.fix();
    queue.add(1, 'b');
    await queue.settled();
    expect(outcomes).toEqual(['sent 1']);
  });

  it('discards all changes when the evaluation is deleted', async () => {
    const { queue, sent } = recordingQueue([]);
    queue.add(1, 'a');
    queue.clear();
    await queue.settled();
    expect(sent).toEqual([]);
  });
});
