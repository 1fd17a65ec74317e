/** Prints one line per check, with the rows that fail it, and counts both outcomes. */
export class Checks {
  #failed = 0;
  #passed = 0;

  report(text: string, problems: readonly string[], detail = ''): void {
    if (problems.length === 0) {
      this.#passed += 1;
      console.log(`  ✓ ${text}${detail ? ` (${detail})` : ''}`);
      return;
    }
    this.#failed += 1;
    console.log(`  ✗ ${text}${detail ? ` (${detail})` : ''}`);
    for (const problem of problems.slice(0, 12)) console.log(`      ${problem}`);
    if (problems.length > 12) console.log(`      and ${problems.length - 12} more`);
  }

  get failed(): number {
    return this.#failed;
  }

  get passed(): number {
    return this.#passed;
  }
}
