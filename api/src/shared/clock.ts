/** The time that rules use. The demo may move it; production never does. */
export interface Clock {
  now(): Date;
  /** Milliseconds ahead of the system clock. */
  readonly offsetMs: number;
  moveTo(offsetMs: number): void;
}

export function createClock(offsetMs = 0): Clock {
  let offset = offsetMs;
  return {
    now: () => new Date(Date.now() + offset),
    get offsetMs() {
      return offset;
    },
    moveTo(next) {
      offset = next;
    },
  };
}
