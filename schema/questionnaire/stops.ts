import { holds } from './conditions.ts';
import type { Definition, Stop } from './definition.ts';
import type { Draft, Person } from './draft.ts';
import { visibilityOf } from './visibility.ts';

/** What keeps a person from leaving a page, the answers' own stops first. Ends come before blocks. */
export function stopsOn(definition: Definition, draft: Draft, person: Person, page: number): Stop[] {
  const visibility = visibilityOf(definition, draft);
  const ids = new Set<string>();
  for (const question of visibility.questionsOn(page))
    for (const answer of question.answers)
      if (answer.stop && visibility.counts(question, answer)) ids.add(answer.stop);
  for (const { stop, page: at, when } of definition.rules)
    if (stop && at === page && holds(definition, draft, person, when)) ids.add(stop);
  const stops = definition.stops.filter(({ id }) => ids.has(id));
  return stops.sort((a, b) => rank(a) - rank(b));
}

const rank = ({ kind }: Stop): number => (kind === 'end' ? 0 : 1);
