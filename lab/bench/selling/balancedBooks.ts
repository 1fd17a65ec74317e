import { readViolations } from '../../chaos/invariants.ts';
import type { BenchEnvironment } from '../product.ts';
import type { Report } from '../report.ts';
import { waitUntilIdle } from '../writeCases.ts';

/** Orders that the end of the load cut off before their payment stay as they are. */
const UNFINISHED = 'Every order and payment ended in a known state';

/**
 * Reports the invariants of orders, payments and the test bank, which hold after any load. Rows of the demo, which
 * `readViolations` found before the load, are not counted.
 */
export async function balancedBooks(
  place: BenchEnvironment,
  report: Report,
  before: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  await waitUntilIdle(place);
  const violated = [...(await readViolations(place.database))]
    .filter(([text]) => text !== UNFINISHED)
    .map(([text, rows]) => [text, rows.filter((row) => !before.get(text)?.includes(row))] as const)
    .filter(([, rows]) => rows.length > 0);
  report.correct(
    'The books are balanced',
    violated.length === 0,
    violated.map(([text, rows]) => `${text}: ${rows.length}, for example ${rows[0]}`).join('; ') || 'yes',
  );
}
