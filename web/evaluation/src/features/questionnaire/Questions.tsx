import { useCallback } from 'react';
import type { Problem } from '#schema/questionnaire/checks.ts';
import { type AnswerValue, definitionIndex, type Person } from '#schema/questionnaire/draft.ts';
import { cardsOn } from '#schema/questionnaire/flags.ts';
import { visibilityOf } from '#schema/questionnaire/visibility.ts';
import { toast } from '#web/ui/toast.ts';
import type { DraftState } from '../../parts/draft/DraftOnDevice.ts';
import type { OpenDraft } from '../../parts/draft/OpenDraft.ts';
import { AlertCard } from './AlertCard.tsx';
import { QuestionGroup } from './QuestionGroup.tsx';

interface Props {
  store: OpenDraft;
  state: DraftState;
  person: Person;
  page: number;
  problems: readonly Problem[];
}

/** The visible questions of a page, and the cards that its rules show. */
export function Questions({ store, state: { draft }, person, page, problems }: Props) {
  const { definition } = store;
  const visibility = visibilityOf(definition, draft);
  const pageCards = cardsOn(definition, draft, person, page).filter(({ questionId }) => questionId === null);
  const hasRules = definition.rules.some((rule) => rule.page === page && rule.alertCard);

  const choose = useCallback(
    (answerId: number, value?: AnswerValue) => {
      store.choose(answerId, value);
      const entry = definitionIndex(store.definition).answer.get(answerId);
      const chosen = entry && store.state().draft.answers[entry.question.id]?.[answerId];
      const text = entry?.answer.toast && store.definition.messages[entry.answer.toast];
      if (text && chosen !== undefined) toast(text, 'danger');
    },
    [store],
  );

  return (
    <>
      {visibility.questionsOn(page).map((question) => (
        <QuestionGroup
          key={question.id}
          definition={definition}
          question={question}
          given={draft.answers[question.id]}
          visible={question.answers
            .filter((answer) => visibility.answer(question, answer))
            .map(({ id }) => id)}
          problems={problems.filter(({ questionId }) => questionId === question.id)}
          onChoose={choose}
          onClear={store.clear}
        />
      ))}
      {hasRules ? (
        <div role="status">
          {pageCards.map((card) => (
            <AlertCard key={card.title} card={card} />
          ))}
        </div>
      ) : null}
    </>
  );
}
