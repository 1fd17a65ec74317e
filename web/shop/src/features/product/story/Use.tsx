import { chakra } from '@chakra-ui/react';
import { needColors } from '#web/ui/look/needColors.ts';
import { Section } from '../../../parts/section/Section.tsx';
import type { Story } from './story.ts';
import { Lead, TextWithPicture } from './TextWithPicture.tsx';

// Sections of the product page. A product without content for a section does not render it.
export function About({ story: { about, amounts, need } }: { story: Story }) {
  if (!about) return null;
  return (
    <TextWithPicture id="sobre" title={about.title} image={about.image} need={need} isWideOnly>
      <Lead>{about.text}</Lead>
      <chakra.dl display="flex" flexWrap="wrap" gap="8" pt="2">
        {amounts.map(({ value, label }) => (
          <chakra.div key={label} display="flex" flexDirection="column-reverse">
            <chakra.dt color="muted" fontSize="sm">
              {label}
            </chakra.dt>
            <chakra.dd fontSize="2xl" fontWeight="bold" letterSpacing="tight" color={needColors(need).text}>
              {value}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </TextWithPicture>
  );
}

export function HowItWorks({ story: { howWorks, howWorksInfo } }: { story: Story }) {
  if (howWorks.length === 0) return null;
  return (
    <Section id="como-usar" title="Como usar" ground="sand">
      <chakra.ol
        display="grid"
        gap={{ base: '4', md: '8' }}
        gridTemplateColumns={{ base: '1fr', md: `repeat(${Math.min(3, howWorks.length)}, 1fr)` }}
      >
        {howWorks.map(({ title, text }, index) => (
          <chakra.li key={text} borderTopWidth="2px" borderColor="primary" pt="4">
            <chakra.h3 fontSize="xl" fontWeight="semi" lineHeight="snug" mb="2">
              <chakra.span color="primary" mr="2" aria-hidden>
                {index + 1}.
              </chakra.span>
              {title}
            </chakra.h3>
            <chakra.p>{text}</chakra.p>
          </chakra.li>
        ))}
      </chakra.ol>
      {howWorksInfo ? (
        <chakra.p maxWidth="measure" fontSize="sm">
          {howWorksInfo}
        </chakra.p>
      ) : null}
    </Section>
  );
}

export function WhoUses({ story: { whoUses, need, justMen } }: { story: Story }) {
  if (!whoUses) return null;
  return (
    <TextWithPicture
      id="para-quem"
      title={whoUses.title ?? 'Para quem é'}
      image={whoUses.image}
      imageMobile={whoUses.imageMobile}
      need={need}
      isPictureLeft
    >
      {whoUses.text ? <Lead>{whoUses.text}</Lead> : null}
      {justMen ? <chakra.p fontSize="sm">Linha desenvolvida para homens adultos.</chakra.p> : null}
    </TextWithPicture>
  );
}
