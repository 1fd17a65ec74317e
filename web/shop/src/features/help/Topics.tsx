import { chakra, Input } from '@chakra-ui/react';
import { useState } from 'react';
import { countText } from '#web/format/plural.ts';
import { Disclosure, DisclosureList } from '#web/ui/Disclosure.tsx';
import { Field } from '#web/ui/Field.tsx';

/** The questions and answers, filtered while the person types. */
export function Topics({ topics, isInPanel = false }: { topics: readonly Topic[]; isInPanel?: boolean }) {
  const Heading = isInPanel ? chakra.h3 : chakra.h2;
  const [typed, setTyped] = useState('');
  const shownTopics = filterTopics(topics, typed);
  const count = shownTopics.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <chakra.div display="flex" flexDirection="column" gap={{ base: '8', md: '12' }}>
      <chakra.div maxWidth="32rem">
        <Field
          label="Procurar nas respostas"
          help={typed ? countText(count, 'resposta encontrada', 'respostas encontradas') : undefined}
        >
          <Input type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      </chakra.div>
      {shownTopics.length === 0 ? (
        <p>Nada com essas palavras. Tente outras ou escreva para nós logo abaixo.</p>
      ) : null}
      {shownTopics.map(({ title, questions }) => (
        <chakra.section
          key={title}
          display="grid"
          gap={{ base: '2', lg: '8' }}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 2fr)' }}
        >
          <Heading
            fontSize={isInPanel ? 'lg' : '2xl'}
            fontWeight="semi"
            lineHeight="snug"
            letterSpacing="tight"
          >
            {title}
          </Heading>
          <DisclosureList>
            {questions.map(({ question, answer }) => (
              <Disclosure key={question} title={question}>
                {answer}
              </Disclosure>
            ))}
          </DisclosureList>
        </chakra.section>
      ))}
    </chakra.div>
  );
}

interface Question {
  question: string;
  answer: string;
}

interface Topic {
  title: string;
  questions: readonly Question[];
}

/** Without accents and case: `entrega` finds `Entrega`, `nao` finds `não`. */
function searchable(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The questions that contain every typed word; topics without such a question are omitted. */
export function filterTopics(topics: readonly Topic[], typed: string): Topic[] {
  const words = searchable(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...topics];
  return topics
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter(({ question, answer }) => {
        const text = searchable(`${title} ${question} ${answer}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}
