/** Lets a few run side by side and keeps the rest in line, in order of arrival. */
export function createLane({ width, depth }: { width: number; depth: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    /** Whether the line is as long as anyone would wait. */
    isFull: (): boolean => waiting.length >= depth,
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve));
      else running += 1;
      try {
        return await work();
      } finally {
        // The place is handed on, not given back: nobody who comes now may overtake the line.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
