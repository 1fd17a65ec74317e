import { lineOfCondition } from '#schema/treatmentLines.ts';
import { EVALUATION_LINES } from '../../parts/evaluationLines.ts';

/** The page the person came from; null for a person who did not come from a product. */
export function productPath(conditionId: number | null): string | null {
  const line = conditionId === null ? undefined : lineOfCondition(conditionId);
  return line ? EVALUATION_LINES[line.slug].productPage : null;
}
