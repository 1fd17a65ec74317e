import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { needColors } from '#web/ui/look/needColors.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { Section } from '../../../parts/section/Section.tsx';
import type { Story } from './story.ts';

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

const Lead = chakra('p', { base: { color: 'muted', fontSize: 'lg' } });

interface Props {
  id: string;
  title: string;
  image: string | null;
  imageMobile?: string | null;
  need: string;
  isPictureLeft?: boolean;
  /** True when a phone needs no picture here, because the gallery is near. */
  isWideOnly?: boolean;
  children: ReactNode;
}

/** A section with a picture, on the left when `isPictureLeft`, otherwise on the right; without a picture, the text alone. */
function TextWithPicture({
  id,
  title,
  image,
  imageMobile,
  need,
  isPictureLeft = false,
  isWideOnly = false,
  children,
}: Props) {
  if (!image) {
    return (
      <Section id={id} title={title}>
        {children}
      </Section>
    );
  }
  return (
    <chakra.section
      id={id}
      aria-labelledby={`${id}-titulo`}
      maxWidth="page"
      mx="auto"
      px={{ base: '4', md: '8' }}
      py={{ base: '6', md: '18' }}
      display="grid"
      gap={{ base: '6', md: '12' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      alignItems="center"
    >
      <chakra.div
        order={{ base: 1, md: isPictureLeft ? 2 : 1 }}
        display="flex"
        flexDirection="column"
        gap="4"
      >
        <chakra.h2
          id={`${id}-titulo`}
          fontSize="3xl"
          fontWeight="bold"
          lineHeight="tight"
          letterSpacing="tight"
        >
          {title}
        </chakra.h2>
        {children}
      </chakra.div>
      <chakra.div
        order={{ base: 2, md: isPictureLeft ? 1 : 2 }}
        display={{ base: isWideOnly ? 'none' : 'block', md: 'block' }}
        bg={needColors(need).soft}
        borderRadius="stage"
        padding={{ base: '4', md: '12' }}
        // On a phone the picture is small, because the gallery shows it large. Its height is reserved before it loads.
        css={{ mdDown: { '& img': { height: '8rem', width: 'auto', marginInline: 'auto' } } }}
      >
        <Picture
          base={image}
          {...(imageMobile ? { narrow: { base: imageMobile, ratio: 1 } } : {})}
          alt=""
          sizes="(min-width: 768px) 45vw, 85vw"
        />
      </chakra.div>
    </chakra.section>
  );
}
