import { problemsOn } from './checks.ts';
import type { Definition } from './definition.ts';
import { type Draft, genderOf, type Person } from './draft.ts';
import { flagsOf } from './flags.ts';
import { shownPages } from './pages.ts';
import { stopsOn } from './stops.ts';
import { draftOf, type ResponseItem } from './stored/responses.ts';

export type Judgement =
  | { kind: 'accepted'; draft: Draft; flags: string[] }
  /** A stop forbids the submission, whatever else was sent. */
  | { kind: 'stopped'; stopId: string; page: number }
  | { kind: 'age' }
  /** A required answer is missing or invalid. */
  | { kind: 'incomplete'; page: number }
  /** The items cannot come from our pages: they name hidden, unknown or excluded answers. */
  | { kind: 'forged' };

/**
 * Judges a submission. The server calls it with the received items and the stored definition of the evaluation.
 * It computes the flags and the pages itself and ignores any that the browser sent.
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
