import { problemsOn } from './checks.ts';
import type { Definition } from './definition.ts';
import { type Draft, genderOf, type Person } from './draft.ts';
import { flagsOf } from './flags.ts';
import { shownPages } from './pages.ts';
import { draftOf, type ResponseItem } from './responses.ts';
import { stopsOn } from './stops.ts';

export type Judgement =
  | { kind: 'accepted'; draft: Draft; flags: string[] }
  /** A stop forbids it, whatever else was sent. */
  | { kind: 'stopped'; stopId: string; page: number }
  | { kind: 'age' }
  /** A required answer is missing or invalid. */
  | { kind: 'incomplete'; page: number }
  /** No page of ours sends this. */
  | { kind: 'forged' };

/**
 * Judges a submission. The server runs it on the received items, with the definition of the evaluation, and
 * trusts nothing else: no flag, no score, no order of pages (promise 1).
 */
export function judge(definition: Definition, items: readonly ResponseItem[], person: Person): Judgement {
  const { minAge, maxAge } = definition.audience;
  if (person.age < minAge || person.age > maxAge) return { kind: 'age' };
  const draft = draftOf(definition, items);
  if (typeof draft === 'string') return { kind: 'forged' };
  if (genderOf(definition, draft) === null) return { kind: 'incomplete', page: 1 };
  for (const { page } of shownPages(definition, draft)) {
    if (problemsOn(definition, draft, person, page).length > 0) return { kind: 'incomplete', page };
    const [stop] = stopsOn(definition, draft, person, page);
    if (stop) return { kind: 'stopped', stopId: stop.id, page };
  }
  return { kind: 'accepted', draft, flags: flagsOf(definition, draft, person) };
}
