/** Repeatable random numbers: the same seed gives the same sequence. */
export interface Dice {
  /** 0 to count - 1. */
  below(count: number): number;
  pick<T>(from: readonly T[]): T;
}

/** The Mulberry32 generator; its constants are part of the algorithm. */
export function dice(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    pick<T>(from: readonly T[]): T {
      const item = from[below(from.length)];
      if (item === undefined) throw new Error('Nothing to choose from.');
      return item;
    },
  };
}
