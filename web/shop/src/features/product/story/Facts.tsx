import { chakra } from '@chakra-ui/react';
import { Section } from '../../section/Section.tsx';
import type { Story } from './story.ts';

function Facts({ items }: { items: readonly { title: string | null; text: string }[] }) {
  return (
    <chakra.dl borderTopWidth="1px" borderColor="line">
      {items.map(({ title, text }) => (
        <chakra.div
          key={text}
          display="grid"
          gap={{ base: '1', md: '6' }}
          gridTemplateColumns={{ base: '1fr', md: '14rem 1fr' }}
          borderBottomWidth="1px"
          borderColor="line"
          py="4"
        >
          <chakra.dt fontWeight="semi">{title}</chakra.dt>
          <chakra.dd color="muted">{text}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

export function InTheBox({ story: { productInfo, infos } }: { story: Story }) {
  if (!productInfo && infos.length === 0) return null;
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
  return (
    <Section id="informacoes" title="O produto em detalhes" ground="surface" isSplit>
      <Facts items={[...box, ...infos]} />
    </Section>
  );
}

export function Ingredients({ story: { otherInformations } }: { story: Story }) {
  if (otherInformations.length === 0) return null;
  return (
    <Section id="ingredientes" title="Ingredientes" lead="A composição inteira, como no rótulo." isSplit>
      <Facts items={otherInformations} />
    </Section>
  );
}
