import { chakra } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Picture } from '#web/ui/Picture.tsx';
import type { HomePageQuery } from './HomePage.generated.ts';

const BACKGROUNDS = ['hairSoft', 'accentSoft'];

/** Banners that the visitor moves by swipe, keyboard or button. They do not move by themselves. */
export default function BannerSlider({ banners }: { banners: readonly Banner[] }) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  const scrollTo = (index: number) => {
    const element = track.current;
    element?.scrollTo({ left: index * element.clientWidth, behavior: 'smooth' });
  };

  return (
    <chakra.section
      aria-roledescription="carrossel"
      aria-label="Destaques"
      maxWidth="page"
      mx="auto"
      px={{ base: '4', md: '8' }}
    >
      <chakra.ul
        ref={track}
        tabIndex={0}
        aria-label="Banners"
        display="flex"
        overflowX="auto"
        scrollSnapType="x mandatory"
        borderRadius="stage"
        css={{ scrollbarWidth: 'none' }}
        onScroll={({ currentTarget }) =>
          setCurrent(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
        }
      >
        {banners.map((banner, index) => (
          <BannerSlide
            key={banner.title}
            banner={banner}
            ground={BACKGROUNDS[index % BACKGROUNDS.length] ?? 'sand'}
            position={`${index + 1} de ${banners.length}`}
          />
        ))}
      </chakra.ul>
      <chakra.div display="flex" alignItems="center" justifyContent="center" gap="2" pt="2">
        <SlideButton label="Banner anterior" isDisabled={current === 0} onClick={() => scrollTo(current - 1)}>
          <ArrowLeft size={20} aria-hidden />
        </SlideButton>
        <chakra.span aria-live="polite" fontSize="sm" color="muted" fontVariantNumeric="tabular-nums">
          {current + 1} de {banners.length}
        </chakra.span>
        <SlideButton
          label="Próximo banner"
          isDisabled={current >= banners.length - 1}
          onClick={() => scrollTo(current + 1)}
        >
          <ArrowRight size={20} aria-hidden />
        </SlideButton>
      </chakra.div>
    </chakra.section>
  );
}

function SlideButton(props: {
  label: string;
  isDisabled: boolean;
  onClick(): void;
  children: React.ReactNode;
}) {
  return (
    <chakra.button
      type="button"
      aria-label={props.label}
      disabled={props.isDisabled}
      onClick={props.onClick}
      display="grid"
      placeItems="center"
      minWidth="tap"
      minHeight="tap"
      borderRadius="pill"
      color="primary"
      cursor="pointer"
      _hover={{ bg: 'sand' }}
      _disabled={{ color: 'edge', cursor: 'default', bg: 'transparent' }}
    >
      {props.children}
    </chakra.button>
  );
}

type Banner = NonNullable<HomePageQuery['store']>['banners'][number];

function BannerSlide({ banner, ground, position }: { banner: Banner; ground: string; position: string }) {
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
