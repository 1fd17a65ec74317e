import { describe, expect, it } from '@jest/globals';
import { createLane } from './lane.ts';

/** Work that runs until told to finish. */
function task() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const state = { started: false, finish };
  return {
    state,
    work: () => {
      state.started = true;
      return done;
    },
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a lane', () => {
  it('runs no more than its width at once and starts the rest in order', async () => {
    const lane = createLane({ width: 2, depth: 10 });
    const tasks = [task(), task(), task(), task()];
    const started = () => tasks.map(({ state }) => state.started);
    const runs = tasks.map(({ work }) => lane.run(work));
    await settle();
    expect(started()).toEqual([true, true, false, false]);
    tasks[1]?.state.finish();
    await settle();
    expect(started()).toEqual([true, true, true, false]);
    for (const { state } of tasks) state.finish();
    await Promise.all(runs);
    expect(started()).toEqual([true, true, true, true]);
  });

  it('goes on after work that failed', async () => {
    const lane = createLane({ width: 1, depth: 10 });
    await expect(lane.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(lane.run(async () => 7)).resolves.toBe(7);
  });

  it('says when the line is full', async () => {
    const lane = createLane({ width: 1, depth: 1 });
    const [first, second] = [task(), task()];
    const runs = [lane.run(first.work)];
    expect(lane.isFull()).toBe(false);
    runs.push(lane.run(second.work));
    expect(lane.isFull()).toBe(true);
    first.state.finish();
    second.state.finish();
    await Promise.all(runs);
    expect(lane.isFull()).toBe(false);
  });
});
