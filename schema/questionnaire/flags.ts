import { isConditionMet } from './conditions.ts';
import type { Definition } from './definition.ts';
import type { Card, Flag } from './definitionRule.ts';
import type { Draft, Person } from './draft.ts';
import { visibilityOf } from './visibility.ts';

/** The flags for the doctor: codes, each once, in the order of the definition. */
export function flagsOf(definition: Definition, draft: Draft, person: Person): string[] {
  const visibility = visibilityOf(definition, draft);
  const raised = new Set<string>();
  for (const question of definition.questions)
    for (const answer of question.answers)
      if (answer.flags && visibility.isChosenAndVisible(question, answer))
        for (const flag of answer.flags) raised.add(flag);
  for (const { flags, when } of definition.rules)
    if (flags && isConditionMet(definition, draft, person, when)) for (const flag of flags) raised.add(flag);
  return [...raised];
}

/** The meaning of a code in this line; another line may rate the same code differently. */
export const flagFacts = ({ flags, systemFlags }: Definition, code: string): Flag | undefined =>
  flags[code] ?? systemFlags[code];

export interface ShownCard extends Card {
  /** The question it belongs to; null for the page's own. */
  questionId: number | null;
}

/** The cards a page shows for the current answers. They inform and never block. */
export function cardsOn(definition: Definition, draft: Draft, person: Person, page: number): ShownCard[] {
  const visibility = visibilityOf(definition, draft);
  const cards: ShownCard[] = [];
  for (const question of visibility.questionsOn(page)) {
    if (question.alertCard) cards.push({ ...question.alertCard, questionId: question.id });
    for (const answer of question.answers)
      if (answer.alertCard && visibility.isChosenAndVisible(question, answer))
        cards.push({ ...answer.alertCard, questionId: question.id });
  }
  for (const { alertCard, page: at, when } of definition.rules)
    if (alertCard && at === page && isConditionMet(definition, draft, person, when))
      cards.push({ ...alertCard, questionId: null });
  return cards;
}
