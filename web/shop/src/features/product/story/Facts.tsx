import { chakra } from '@chakra-ui/react';
import { Disclosure, DisclosureList } from '#web/ui/Disclosure.tsx';
import { Section } from '../../../parts/section/Section.tsx';
import type { Story } from './story.ts';

function Facts({ items }: { items: readonly { title: string | null; text: string }[] }) {
  return (
    <chakra.dl>
      {items.map(({ title, text }) => (
        <chakra.div
          key={text}
          display="grid"
          gap={{ base: '1', md: '6' }}
          gridTemplateColumns={{ base: '1fr', md: '14rem 1fr' }}
          borderTopWidth="1px"
          borderColor="line"
          _first={{ borderTopWidth: '0' }}
          py="3"
        >
          <chakra.dt fontWeight="semi">{title}</chakra.dt>
          <chakra.dd color="muted">{text}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

function boxFacts({ productInfo, infos }: Story) {
  const box = productInfo
    ? [
        { title: productInfo.type, text: productInfo.text },
        ...(productInfo.hideUnity ? [] : [{ title: 'Conteúdo', text: productInfo.unity }]),
        ...(productInfo.duration && !productInfo.hideLabel
          ? [{ title: 'Duração', text: productInfo.duration }]
          : []),
        ...(productInfo.subText ? [{ title: 'Observação', text: productInfo.subText }] : []),
      ]
    : [];
  return [...box, ...infos];
}

/** The catalogue's three lists of questions as one list, without duplicates. `wyntk` is "what you need to know". */
function questionsOf({ wyntk, commonQuestions, faq }: Story): { title: string; text: string }[] {
  const all = [
    ...wyntk.map(({ title, text }) => ({ title: title ?? 'Bom saber', text })),
    ...(commonQuestions?.questions ?? []).map(({ name, description }) => ({
      title: name,
      text: description,
    })),
    ...faq.map(({ question, answer }) => ({ title: question, text: answer })),
  ];
  return all.filter(({ title }, index) => all.findIndex((other) => other.title === title) === index);
}

/** Contents, ingredients and questions, collapsed; the browser's search in the page still finds them. */
export function Details({ story }: { story: Story }) {
  const box = boxFacts(story);
  const ingredients = story.otherInformations;
  const questions = questionsOf(story);
  if (box.length + ingredients.length + questions.length === 0) return null;
  return (
    <Section id="informacoes" title="Detalhes e dúvidas" ground="surface" isSplit>
      <DisclosureList>
        {box.length > 0 ? (
          <Disclosure title="O que vem na caixa">
            <Facts items={box} />
          </Disclosure>
        ) : null}
        {ingredients.length > 0 ? (
          <Disclosure title="Ingredientes, como no rótulo">
            <Facts items={ingredients} />
          </Disclosure>
        ) : null}
        {questions.map(({ title, text }) => (
          <Disclosure key={title} title={title}>
            {text}
          </Disclosure>
        ))}
      </DisclosureList>
    </Section>
  );
}
