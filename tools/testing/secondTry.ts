import type { Outcome } from './call.ts';

/** With more failures than this, the code is wrong and not the machine busy. */
const MAX_FAILURES = 3;

export const mayTryAgain = ({ failed }: Outcome, files: readonly string[]): boolean =>
  failed > 0 && failed <= MAX_FAILURES && files.length > 0;

/** The counts of a step after its second try: what fails again stays failed, the rest of the failures has passed. */
export function afterSecondTry(first: Outcome, second: Outcome): Outcome {
  const total = first.passed + first.failed;
  const failed = Math.min(total, second.failed);
  return { passed: total - failed, failed, failures: second.failures ?? [] };
}
