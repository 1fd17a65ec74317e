/** The durations of one kind of request since the last sample. */
export class Times {
  #times: number[] = [];

  add = (ms: number): void => {
    this.#times.push(ms);
  };

  /** The percentiles since the last call, or null without a request. */
  take(): { p50: number; p95: number } | null {
    const sorted = this.#times.splice(0).toSorted((a, b) => a - b);
    if (sorted.length === 0) return null;
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
    return { p50: at(0.5), p95: at(0.95) };
  }
}
