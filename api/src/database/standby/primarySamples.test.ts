import { describe, expect, it } from '@jest/globals';
import { PrimarySamples } from './primarySamples.ts';

describe('PrimarySamples', () => {
  const samples = () => {
    const filled = new PrimarySamples();
    for (const [at, position] of [
      [1, 100n],
      [2, 100n],
      [3, 250n],
    ] as const)
      filled.add({ at, position });
    return filled;
  };

  it('dates a standby by the latest position that it has reached', () => {
    expect(samples().momentOf(99n)).toBeNull();
    expect(samples().momentOf(100n)).toBe(2);
    expect(samples().momentOf(249n)).toBe(2);
    expect(samples().momentOf(250n)).toBe(3);
  });

  it('has no moment for a standby that stopped before all remembered samples', () => {
    const filled = samples();
    filled.forgetBefore(3);
    expect(filled.momentOf(249n)).toBeNull();
    expect(filled.momentOf(300n)).toBe(3);
    filled.forgetBefore(4);
    expect(filled.momentOf(300n)).toBeNull();
  });
});
