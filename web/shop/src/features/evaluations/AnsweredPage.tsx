import { chakra } from '@chakra-ui/react';
import { Check, Info } from 'lucide-react';
import type { Definition, Page, Question } from '#schema/questionnaire/definition.ts';
import { isTyped } from '#schema/questionnaire/definitionAnswer.ts';
import type { Card } from '#schema/questionnaire/definitionRule.ts';
import { type Draft, givenValue, type Person } from '#schema/questionnaire/draft.ts';
import { cardsOn } from '#schema/questionnaire/flags.ts';
import { visibilityOf } from '#schema/questionnaire/visibility.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

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

interface AnsweredProps {
  definition: Definition;
  draft: Draft;
  person: Person;
  page: Page;
}

/** An alert that the patient saw while answering. */
function ShownCard({ card }: { card: Card }) {
  return (
    <chakra.div
      display="flex"
      gap="3"
      bg="primarySoft"
      borderRadius="card"
      px="4"
      py="3"
      fontSize="sm"
      lineHeight="snug"
    >
      <chakra.span color="primary" mt="1px">
        <Info size={18} aria-hidden />
      </chakra.span>
      <div>
        <chakra.p fontWeight="semi">{card.title}</chakra.p>
        <p>{card.description}</p>
      </div>
    </chakra.div>
  );
}

function typedText(value: unknown, unit: string | undefined): string {
  const text = typeof value === 'number' ? String(value).replace('.', ',') : String(value);
  return unit ? `${text} ${unit}` : text;
}

function titleOf({ title, haveTextBold, initialText = '', textBold = '', finalText = '' }: Question) {
  if (!haveTextBold) return title;
  return (
    <>
      {initialText}
      <b>{textBold}</b>
      {finalText}
    </>
  );
}

/** A question with all its answers and alerts; the chosen answers are marked, the others are grey. */
function AnsweredQuestion({
  definition,
  draft,
  question,
  cards,
}: Omit<AnsweredProps, 'person' | 'page'> & { question: Question; cards: readonly Card[] }) {
  const visibility = visibilityOf(definition, draft);
  const answers = question.answers.filter((answer) => visibility.answer(question, answer));
  return (
    <chakra.section aria-labelledby={`answered-${question.id}`} display="flex" flexDirection="column" gap="2">
      <chakra.h3 id={`answered-${question.id}`} fontWeight="semi" lineHeight="snug">
        {titleOf(question)}
      </chakra.h3>
      {question.message ? (
        <chakra.p color="muted" fontSize="sm" lineHeight="snug">
          {question.message}
        </chakra.p>
      ) : null}
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="1">
        {answers.map((answer) => {
          const value = givenValue(draft, question.id, answer.id);
          const isGiven = value !== undefined;
          // The label of the field may name the unit already.
          const unit = answer.unit && !answer.value.includes(answer.unit) ? answer.unit : undefined;
          return (
            <chakra.li
              key={answer.id}
              display="grid"
              gridTemplateColumns="1.25rem minmax(0, 1fr)"
              gap="2"
              lineHeight="snug"
              py="1"
              color={isGiven ? 'ink' : 'muted'}
              fontWeight={isGiven ? 'medium' : 'normal'}
            >
              <chakra.span color="ok" mt="1px">
                {isGiven ? <Check size={18} strokeWidth={3} aria-hidden /> : null}
              </chakra.span>
              <chakra.span overflowWrap="anywhere">
                {isGiven && !isTyped(answer) ? <VisuallyHidden>Sua resposta: </VisuallyHidden> : null}
                {answer.value}
                {isTyped(answer) ? (
                  <>
                    {': '}
                    <b>{isGiven ? typedText(value, unit) : 'em branco'}</b>
                  </>
                ) : null}
              </chakra.span>
            </chakra.li>
          );
        })}
      </chakra.ul>
      {cards.map((card) => (
        <ShownCard key={card.title} card={card} />
      ))}
    </chakra.section>
  );
}
