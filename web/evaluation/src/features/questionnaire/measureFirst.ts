import type { Stop } from '#schema/questionnaire/definitionRule.ts';

/**
 * Whether the person can end this stop by measuring something and answering again. The evaluation then stays open with its answers,
 * and cannot be sent before the answer is another.
 */
export const endsWithMeasuring = ({ flag }: Pick<Stop, 'flag'>): boolean => flag === 'BP_UNKNOWN';
