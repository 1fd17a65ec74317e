import { chakra } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Banner, BannerSlide } from './BannerSlide.tsx';

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
