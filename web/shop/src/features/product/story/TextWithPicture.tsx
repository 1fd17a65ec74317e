import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { needColors } from '#web/ui/look/needColors.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { Section } from '../../../parts/section/Section.tsx';

export const Lead = chakra('p', { base: { color: 'muted', fontSize: 'lg' } });

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
export function TextWithPicture({
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
