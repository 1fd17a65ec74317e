/** Promises held and broken, printed one per line. */
export class Promises {
  #broken = 0;
  #kept = 0;

  check(text: string, problems: readonly string[], detail = ''): void {
    if (problems.length === 0) {
      this.#kept += 1;
      console.log(`  ✓ ${text}${detail ? ` (${detail})` : ''}`);
      return;
    }
    this.#broken += 1;
    console.log(`  ✗ ${text}${detail ? ` (${detail})` : ''}`);
    for (const problem of problems.slice(0, 12)) console.log(`      ${problem}`);
    if (problems.length > 12) console.log(`      and ${problems.length - 12} more`);
  }

  get broken(): number {
    return this.#broken;
  }

  get kept(): number {
    return this.#kept;
  }
}
