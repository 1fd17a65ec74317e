/** Lets a few run at once and the others wait: a queue in the order of arrival. */
export function createTurns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((start) => waiting.push(start));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, so nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * A file that is looked at lies in memory whole, and a picture a second time as pixels. One at a time keeps the memory
 * of a process the same, however many people send photos: measured, a second one at once adds up to 100 MiB.
 */
export const inTurn = createTurns(1);
