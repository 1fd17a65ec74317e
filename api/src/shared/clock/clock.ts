/** The time that rules use. The demo may move it; production never does. */
export interface Clock {
  now(): Date;
  /** Milliseconds ahead of the system clock. */
  readonly offsetMs: number;
  /**
   * Moves the clock to this many milliseconds ahead of the system clock. `move` is the number of the move; a move is
   * ignored when a later one was applied, because events of other processes may arrive late.
   */
  moveTo(offsetMs: number, move?: number): void;
}

export function createClock(offsetMs = 0, lastMove = 0): Clock {
  let offset = offsetMs;
  let latest = lastMove;
  return {
    now: () => new Date(Date.now() + offset),
    get offsetMs() {
      return offset;
    },
    moveTo(next, move = latest) {
      if (move < latest) return;
      offset = next;
      latest = move;
    },
  };
}
