import { lineOfCondition, type TreatmentLine, treatmentLineOf } from '#schema/treatmentLines.ts';

/** Slugs of the lines that are sold out; no line is at present. */
export const SOLD_OUT = new Set<string>();

export type Availability = 'open' | 'soon' | 'soldOut';

export function availabilityOf(slug: string): Availability {
  if (treatmentLineOf(slug)?.canStart === false) return 'soon';
  return SOLD_OUT.has(slug) ? 'soldOut' : 'open';
}

const byCondition = (id: string | null) => (id === null ? undefined : lineOfCondition(Number(id)));

export interface EntryParameters {
  /** The line whose explanation opens instead of the list of conditions. */
  start: TreatmentLine | null;
  /** The line of the product the person came from: marked in the list. */
  suggested: TreatmentLine | null;
  /** True when the home page opens after the evaluation instead of the feedback page. */
  sendHome: boolean;
  /** The page of the shop to return to. */
  back: string | null;
}

/**
 * Returns only a path of our own site, so that no other site can become a redirect target.
 */
const ownPath = (text: string | null): string | null =>
  text !== null && /^\/(?![/\\])[\w/?=&%.,-]*$/.test(text) ? text : null;

/** `startIn` and `fromProduct` are condition ids; `type` is a slug or a treatment line. */
export function readEntryParameters(search: string): EntryParameters {
  const query = new URLSearchParams(search);
  const type = query.get('type');
  const requested = byCondition(query.get('startIn')) ?? (type ? treatmentLineOf(type) : undefined);
  return {
    start: requested && availabilityOf(requested.slug) === 'open' ? requested : null,
    suggested: byCondition(query.get('fromProduct')) ?? null,
    sendHome: query.get('sendHome') === 'true',
    back: ownPath(query.get('voltar')),
  };
}
