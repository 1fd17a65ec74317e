import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Picture } from '#web/ui/Picture.tsx';
import type { HomePageQuery } from './HomePage.generated.ts';

export type Banner = NonNullable<HomePageQuery['store']>['banners'][number];

export function BannerSlide({
  banner,
  ground,
  position,
}: {
  banner: Banner;
  ground: string;
  position: string;
}) {
  return (
    <chakra.li
      aria-label={position}
      flex="0 0 100%"
      minWidth="0"
      scrollSnapAlign="start"
      css={{ '& > a': { display: 'block', height: '100%' } }}
    >
      <Link to={banner.url}>
        <chakra.div
          bg={ground}
          borderRadius="stage"
          overflow="hidden"
          height="full"
          display="grid"
          gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
          alignItems="center"
          minHeight={{ base: '26rem', md: '22rem' }}
        >
          <chakra.div
            padding={{ base: '6', md: '12' }}
            display="flex"
            flexDirection="column"
            gap="3"
            alignSelf={{ base: 'start', md: 'center' }}
          >
            <chakra.p fontSize="3xl" fontWeight="bold" lineHeight="tight" letterSpacing="tight">
              {banner.title}
            </chakra.p>
            <chakra.p fontSize="lg" lineHeight="snug">
              {banner.text}
            </chakra.p>
          </chakra.div>
          {/* The products are in the middle of a wide picture, so on a phone its empty sides are cut off. */}
          <chakra.div alignSelf="end" width={{ base: '136%', md: 'full' }} ml={{ base: '-18%', md: '0' }}>
            <Picture
              base={`${banner.image}/wide`}
              alt={banner.alt}
              sizes="(min-width: 768px) 50vw, 90vw"
              ratio={16 / 9}
            />
          </chakra.div>
        </chakra.div>
      </Link>
    </chakra.li>
  );
}
