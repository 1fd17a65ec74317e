import { chakra, Input } from '@chakra-ui/react';
import { useState } from 'react';
import { countText } from '#web/format/plural.ts';
import { Disclosure, DisclosureList } from '#web/ui/Disclosure.tsx';
import { Field } from '#web/ui/Field.tsx';
import { filterTopics, type Topic } from './filterTopics.ts';

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
