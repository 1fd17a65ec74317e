import type { Figures } from './figures.ts';

/** The printed report, and whether every target was met. */
export class Report {
  readonly #judgesSpeed: boolean;
  #missed: string[] = [];
  #met = 0;

  /** Without `judgesSpeed` figures of speed and memory are only printed, because they were set for another machine. */
  constructor({ judgesSpeed = true } = {}) {
    this.#judgesSpeed = judgesSpeed;
  }

  title(text: string): void {
    console.log(`\n${text}`);
    console.log(
      `  ${'case'.padEnd(38)}${'ops/s'.padStart(9)}${'p50 ms'.padStart(9)}${'p95 ms'.padStart(9)}${'p99 ms'.padStart(9)}${'SQL/op'.padStart(8)}${'RSS MiB'.padStart(9)}`,
    );
  }

  row(
    name: string,
    figures: Figures,
    { statements, rss }: { statements?: number | undefined; rss?: number } = {},
  ): void {
    const cell = (value: number | undefined, digits: number) =>
      value === undefined ? '' : value.toFixed(digits);
    console.log(
      `  ${name.padEnd(38)}${cell(figures.rate, 0).padStart(9)}${cell(figures.p50, 2).padStart(9)}${cell(figures.p95, 2).padStart(9)}${cell(figures.p99, 2).padStart(9)}${cell(statements, 0).padStart(8)}${cell(rss, 0).padStart(9)}`,
    );
    if (figures.failures.length > 0)
      this.correct(`${name}: no failures`, false, figures.failures.slice(0, 3).join('; '));
  }

  note(text: string): void {
    console.log(`    ${text}`);
  }

  /** A figure of speed or memory, and whether it is good enough. */
  target(text: string, isMet: boolean, value: string): void {
    if (this.#judgesSpeed) this.correct(text, isMet, value);
    else console.log(`  · ${text}: ${value}`);
  }

  /** What must be true on every machine. */
  correct(text: string, isMet: boolean, value: string): void {
    console.log(`  ${isMet ? '✓' : '✗'} ${text}: ${value}`);
    if (isMet) this.#met += 1;
    else this.#missed.push(`${text}: ${value}`);
  }

  /** Reports whether the product reaches the share `atLeast` of the reference's rate. */
  ratio(
    text: string,
    { product, reference }: { product: Figures; reference: Figures },
    atLeast: number,
  ): void {
    const ratio = reference.rate > 0 ? product.rate / reference.rate : 0;
    this.target(`${text}, at least ${atLeast} of the reference`, ratio >= atLeast, ratio.toFixed(2));
  }

  /** Prints the summary and returns how many targets were missed. */
  close(): number {
    console.log(`\n${this.#met} targets met, ${this.#missed.length} missed`);
    for (const missed of this.#missed) console.log(`  ✗ ${missed}`);
    return this.#missed.length;
  }
}
