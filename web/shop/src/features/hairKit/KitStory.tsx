import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { needColors } from '#web/ui/look/needColors.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { NumberedSteps } from '../../parts/landing/NumberedSteps.tsx';
import { Questions } from '../../parts/landing/Questions.tsx';
import { Section } from '../../parts/section/Section.tsx';
import type { HairKit } from './kitChoice.ts';
import { KIT_QUESTIONS, KIT_STEPS, MEDICINE_NOTE } from './kitText.ts';

function Parts({ kit }: { kit: HairKit }) {
  return (
    <chakra.ul
      display="grid"
      gap={{ base: '3', md: '6' }}
      gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }}
    >
      {kit.parts.map(({ id, name, urlSlug, image, need, brandPromise, productInfo }) => (
        <chakra.li
          key={id}
          position="relative"
          display="grid"
          gridTemplateColumns={{ base: '5rem minmax(0, 1fr)', sm: '1fr' }}
          gap="4"
          alignContent="start"
        >
          <chakra.div bg={needColors(need).soft} borderRadius="card" padding={{ base: '2', sm: '6' }}>
            <Picture base={image} alt="" sizes="(min-width: 1024px) 260px, (min-width: 480px) 44vw, 80px" />
          </chakra.div>
          <chakra.div display="flex" flexDirection="column" gap="1" lineHeight="snug">
            <chakra.h3
              fontWeight="semi"
              css={{ '& a::after': { content: '""', position: 'absolute', inset: 0 } }}
            >
              <Link to={`/produtos/${urlSlug}`}>{name}</Link>
            </chakra.h3>
            <chakra.p fontSize="sm" color="muted">
              {brandPromise}
            </chakra.p>
            {productInfo?.duration ? <chakra.p fontSize="sm">{productInfo.duration}</chakra.p> : null}
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** What the page says below the builder: each part, the way to the parcel, and questions. */
export default function KitStory({ kit }: { kit: HairKit }) {
  return (
    <>
      <Section title="O que é cada item">
        <Parts kit={kit} />
      </Section>
      <Section title="Do pedido à caixa" ground="surface">
        <NumberedSteps steps={KIT_STEPS} />
        <Notice>{MEDICINE_NOTE}</Notice>
      </Section>
      <Section title="Antes de escolher" isSplit>
        <Questions questions={KIT_QUESTIONS} />
      </Section>
    </>
  );
}
