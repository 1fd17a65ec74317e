import { chakra } from '@chakra-ui/react';
import { Disclosure, DisclosureList } from '#web/ui/Disclosure.tsx';
import { needLook } from '#web/ui/needLook.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { Section } from '../../section/Section.tsx';
import type { Story } from './story.ts';

export function GoodToKnow({ story: { wyntk, need } }: { story: Story }) {
  if (wyntk.length === 0) return null;
  return (
    <Section id="bom-saber" title="O que você precisa saber">
      <chakra.ul
        display="grid"
        gap={{ base: '3', md: '6' }}
        gridTemplateColumns={{ base: '1fr', md: `repeat(${Math.min(3, wyntk.length)}, 1fr)` }}
      >
        {wyntk.map(({ title, text }) => (
          <chakra.li key={text} bg={needLook(need).soft} borderRadius="card" padding="6">
            <chakra.h3 fontWeight="semi" mb="2" color={needLook(need).text}>
              {title}
            </chakra.h3>
            <p>{text}</p>
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  );
}

export function CommonQuestions({ story: { commonQuestions, need } }: { story: Story }) {
  if (!commonQuestions || commonQuestions.questions.length === 0) return null;
  const { banner, questions } = commonQuestions;
  return (
    <Section
      id="perguntas-comuns"
      title="Antes de comprar"
      ground="surface"
      isSplit
      aside={
        banner ? (
          <chakra.div
            hideBelow="lg"
            bg={needLook(need).soft}
            borderRadius="stage"
            padding="6"
            mt="4"
            maxWidth="18rem"
          >
            <Picture base={banner} alt="" sizes="240px" />
          </chakra.div>
        ) : null
      }
    >
      <chakra.ul display="flex" flexDirection="column" gap="6">
        {questions.map(({ name, description }) => (
          <li key={name}>
            <chakra.h3 fontWeight="semi" fontSize="lg" lineHeight="snug" mb="1">
              {name}
            </chakra.h3>
            <chakra.p color="muted" maxWidth="measure">
              {description}
            </chakra.p>
          </li>
        ))}
      </chakra.ul>
    </Section>
  );
}

export function Faq({ story: { faq } }: { story: Story }) {
  if (faq.length === 0) return null;
  return (
    <Section id="duvidas" title="Dúvidas frequentes" ground="surface" isSplit>
      <DisclosureList>
        {faq.map(({ question, answer }) => (
          <Disclosure key={question} title={question}>
            {answer}
          </Disclosure>
        ))}
      </DisclosureList>
    </Section>
  );
}
