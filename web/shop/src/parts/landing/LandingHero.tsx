import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Picture } from '#web/ui/Picture.tsx';

/** A picture for two layouts: `base` beside the text, and `narrow`, a wider crop above the text, on a phone. */
export interface HeroPicture {
  base: string;
  alt: string;
  ratio: number;
  narrow?: { base: string; ratio: number };
}

export const HERO_SIZES = '(min-width: 1280px) 560px, (min-width: 768px) 45vw, 92vw';

interface Props {
  title: string;
  lead: string;
  picture: HeroPicture;
  /** The soft background of the picture. */
  ground?: string;
  /** A short line above the title: the kind of product. */
  kicker?: string;
  children?: ReactNode;
}

/** The first screen of a page with one subject: what it is, its price, and one button. */
export function LandingHero({ title, lead, picture, ground = 'sand', kicker, children }: Props) {
  return (
    <chakra.header
      maxWidth="page"
      mx="auto"
      px={{ base: '4', md: '8' }}
      pt={{ base: '4', md: '8' }}
      pb={{ base: '8', md: '12' }}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1.1fr) minmax(0, 1fr)' }}
      gap={{ base: '6', md: '12' }}
      alignItems="center"
    >
      <chakra.div
        display="flex"
        flexDirection="column"
        gap={{ base: '4', md: '6' }}
        order={{ base: 1, md: 0 }}
      >
        <chakra.div display="flex" flexDirection="column" gap="3">
          {kicker ? (
            <chakra.p fontSize="sm" fontWeight="semi" color="primary">
              {kicker}
            </chakra.p>
          ) : null}
          <chakra.h1 fontSize="4xl" fontWeight="bold" lineHeight="tight" letterSpacing="tight">
            {title}
          </chakra.h1>
          <chakra.p fontSize="lg" color="muted" maxWidth="34rem">
            {lead}
          </chakra.p>
        </chakra.div>
        {children}
      </chakra.div>
      <chakra.div bg={ground} borderRadius="stage" overflow="hidden" order={{ base: 0, md: 1 }}>
        <Picture {...picture} sizes={HERO_SIZES} isUrgent />
      </chakra.div>
    </chakra.header>
  );
}
