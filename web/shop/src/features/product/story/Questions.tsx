import { chakra } from '@chakra-ui/react';
import { Disclosure, DisclosureList } from '#web/ui/Disclosure.tsx';
import { needLook } from '#web/ui/needLook.ts';
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
