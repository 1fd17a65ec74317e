/** Prints one line per check, with the rows that fail it, and counts both outcomes. */
export class Checks {
  #broken = 0;
  #kept = 0;

  report(text: string, problems: readonly string[], detail = ''): void {
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

  get failed(): number {
    return this.#broken;
  }

  get passed(): number {
    return this.#kept;
  }
}
