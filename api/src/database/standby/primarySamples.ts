import type { WalPosition } from './walPosition.ts';

interface Sample {
  position: WalPosition;
  at: number;
}

/**
 * The positions of the primary at some moments. They tell how old the data of a standby is: it has everything that the
 * primary had at the latest moment whose position it has reached. The clocks of the servers are not compared, and an idle
 * primary does not look like a late standby.
 */
export class PrimarySamples {
  #samples: Sample[] = [];

  add(sample: Sample): void {
    this.#samples.push(sample);
  }

  /** The moment whose data a standby at this position has, or null. Forgets all samples before that moment. */
  momentOf(position: WalPosition): number | null {
    const index = this.#samples.findLastIndex((sample) => sample.position <= position);
    if (index < 0) return null;
    this.#samples.splice(0, index);
    return this.#samples[0]?.at ?? null;
  }

  forgetBefore(moment: number): void {
    const first = this.#samples.findIndex(({ at }) => at >= moment);
    this.#samples.splice(0, first < 0 ? this.#samples.length : first);
  }
}
