import { isConditionMet } from './conditions.ts';
import type { Definition } from './definition.ts';
import type { Stop } from './definitionRule.ts';
import type { Draft, Person } from './draft.ts';
import { visibilityOf } from './visibility.ts';

function answeredStopIds(definition: Definition, draft: Draft, page: number): Set<string> {
  const visibility = visibilityOf(definition, draft);
  const ids = new Set<string>();
  for (const question of visibility.questionsOn(page))
    for (const answer of question.answers)
      if (answer.stop && visibility.isChosenAndVisible(question, answer)) ids.add(answer.stop);
  return ids;
}

const inOrder = ({ stops }: Definition, ids: ReadonlySet<string>): Stop[] =>
  stops.filter(({ id }) => ids.has(id)).sort((a, b) => rank(a) - rank(b));

/** The stops that the answers so far meet, however incomplete the page is. */
export const answeredStopsOn = (definition: Definition, draft: Draft, page: number): Stop[] =>
  inOrder(definition, answeredStopIds(definition, draft, page));

/** What blocks a page: its answers, and rules about all of it. Ending stops come before blocking ones. */
export function stopsOn(definition: Definition, draft: Draft, person: Person, page: number): Stop[] {
  const ids = answeredStopIds(definition, draft, page);
  for (const { stop, page: at, when } of definition.rules)
    if (stop && at === page && isConditionMet(definition, draft, person, when)) ids.add(stop);
  return inOrder(definition, ids);
}

const rank = ({ kind }: Stop): number => (kind === 'end' ? 0 : 1);
