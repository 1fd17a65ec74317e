import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { cardsOn } from '#schema/questionnaire/flags.ts';
import { visibilityOf } from '#schema/questionnaire/visibility.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { type AnsweredProps, AnsweredQuestion, ShownCard } from './AnsweredQuestion.tsx';

/** A page of the questionnaire as the patient answered it, with alerts and consents. */
export function AnsweredPage({ definition, draft, person, page }: AnsweredProps) {
  const questions = visibilityOf(definition, draft).questionsOn(page.page);
  const cards = cardsOn(definition, draft, person, page.page);
  return (
    <chakra.div display="flex" flexDirection="column" gap="6">
      {page.statement ? <p>{page.statement}</p> : null}
      {page.consents ? (
        <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2">
          {page.consents.map(({ id, text }) => (
            <chakra.li
              key={id}
              display="grid"
              gridTemplateColumns="1.25rem minmax(0, 1fr)"
              gap="2"
              lineHeight="snug"
            >
              <chakra.span color="ok" mt="1px">
                <Check size={18} strokeWidth={3} aria-hidden />
              </chakra.span>
              <span>
                <VisuallyHidden>Aceito por você: </VisuallyHidden>
                {text}
              </span>
            </chakra.li>
          ))}
        </chakra.ul>
      ) : null}
      {questions.map((question) => (
        <AnsweredQuestion
          key={question.id}
          definition={definition}
          draft={draft}
          question={question}
          cards={cards.filter(({ questionId }) => questionId === question.id)}
        />
      ))}
      {cards
        .filter(({ questionId }) => questionId === null)
        .map((card) => (
          <ShownCard key={card.title} card={card} />
        ))}
    </chakra.div>
  );
}
