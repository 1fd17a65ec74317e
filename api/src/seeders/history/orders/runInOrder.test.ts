import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { runInOrder } from './runInOrder.ts';
import type { TimedTask } from './sell.ts';

/** Repeats no step, and lets errors pass. */
const progress = { once: (_step: string, work: () => Promise<void>) => work() };
const never = new AbortController().signal;

/** Tasks that note when they begin and when they have ended; each lets the next one begin at once. */
function notedTasks(names: readonly string[], alone: readonly string[] = []) {
  const notes: string[] = [];
  const tasks = names.map(
    (step, place): TimedTask => ({
      step,
      at: new Date(place),
      isAlone: alone.includes(step),
      run: async (mayContinue) => {
        notes.push(`${step} begins`);
        mayContinue();
        await pause(20 - place);
        notes.push(`${step} ends`);
      },
    }),
  );
  return { notes, tasks };
}

describe('runInOrder', () => {
  it('begins tasks in the order of their times, at most four at once', async () => {
    const { notes, tasks } = notedTasks(['a', 'b', 'c', 'd', 'e', 'f']);
    await runInOrder(tasks.toReversed(), progress, never);
    const begun = notes.filter((note) => note.endsWith('begins')).map(([name]) => name);
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(notes.slice(0, 4).every((note) => note.endsWith('begins'))).toBe(true);
    expect(notes[4]).toMatch(/ends$/);
  });

  it('lets a task that must be alone begin after all earlier ones and end before all later ones', async () => {
    const { notes, tasks } = notedTasks(['a', 'b', 'alone', 'c'], ['alone']);
    await runInOrder(tasks, progress, never);
    expect(notes.slice(0, 4).toSorted()).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
    expect(notes.slice(4)).toEqual(['alone begins', 'alone ends', 'c begins', 'c ends']);
  });

  it('waits for the end of a task that does not let the next one begin', async () => {
    const { notes, tasks } = notedTasks(['b']);
    const silent: TimedTask = {
      step: 'a',
      at: new Date(-1),
      run: async () => {
        await pause(5);
        notes.push('a ends');
      },
    };
    await runInOrder([...tasks, silent], progress, never);
    expect(notes).toEqual(['a ends', 'b begins', 'b ends']);
  });

  it('begins nothing after a stop was requested, and ends what runs', async () => {
    const stop = new AbortController();
    const { notes, tasks } = notedTasks(['b', 'c']);
    const first: TimedTask = {
      step: 'a',
      at: new Date(-1),
      run: async (mayContinue) => {
        stop.abort();
        mayContinue();
        await pause(5);
        notes.push('a ends');
      },
    };
    await runInOrder([first, ...tasks], progress, stop.signal);
    expect(notes).toEqual(['a ends']);
  });

  it('throws the error of a task after the others have ended', async () => {
    const { notes, tasks } = notedTasks(['a']);
    const broken: TimedTask = {
      step: 'b',
      at: new Date(1),
      run: () => Promise.reject(new Error('no connection')),
    };
    await expect(runInOrder([...tasks, broken], progress, never)).rejects.toThrow('no connection');
    expect(notes).toEqual(['a begins', 'a ends']);
  });
});
