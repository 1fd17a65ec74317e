import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { PLAIN_PICTURE } from '#schema/regulated.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { needColors } from '#web/ui/look/needColors.ts';
import { Picture } from '#web/ui/Picture.tsx';
import {
  type ProductGallery_productFragment,
  useProductGallery_product,
} from './ProductGallery.generated.ts';

/** How wide a picture of the carousel is shown. The page preloads the first one with the same sizes. */
export const CAROUSEL_SIZES = '(min-width: 1280px) 600px, (min-width: 768px) 50vw, 92vw';

interface Props {
  product: FragmentOf<ProductGallery_productFragment>;
  /** The picture of the chosen box size, to which the carousel scrolls. */
  chosenPicture: string | null;
}

/** The product's pictures as a carousel, with thumbnails beside it on wide screens and below it on phones. */
export function ProductGallery({ product, chosenPicture }: Props) {
  const { name, need, carouselImages } = useProductGallery_product(product);
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const { soft } = needColors(need);

  // If the chosen box size's picture is not in the carousel, it is added in front of the others.
  const isInCarousel = carouselImages.some(({ banner }) => banner === chosenPicture);
  const pictures =
    chosenPicture && !isInCarousel
      ? [{ banner: chosenPicture, mini: chosenPicture, alt: null }, ...carouselImages]
      : carouselImages;

  const scrollTo = (index: number) => {
    const element = track.current;
    element?.scrollTo({ left: index * element.clientWidth, behavior: 'smooth' });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the carousel scrolls only when another box size is chosen
  useEffect(() => {
    if (!chosenPicture) return;
    const place = pictures.findIndex(({ banner }) => banner === chosenPicture);
    scrollTo(Math.max(0, place));
  }, [chosenPicture]);

  return (
    <chakra.section
      aria-label={`Fotos de ${name}`}
      aria-roledescription="carrossel"
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '5rem minmax(0, 1fr)' }}
      alignItems="start"
    >
      <chakra.ul
        order={{ base: 2, lg: 1 }}
        display="flex"
        flexDirection={{ base: 'row', lg: 'column' }}
        justifyContent={{ base: 'center', lg: 'flex-start' }}
        gap="2"
      >
        {pictures.map(({ mini }, index) => (
          <li key={mini}>
            <chakra.button
              type="button"
              aria-label={`Foto ${index + 1} de ${pictures.length}`}
              aria-current={index === current || undefined}
              onClick={() => scrollTo(index)}
              width={{ base: '4rem', lg: '5rem' }}
              bg={soft}
              padding="1"
              borderRadius="card"
              borderWidth="2px"
              borderColor={index === current ? 'primary' : 'transparent'}
              cursor="pointer"
              display="block"
            >
              <Picture base={mini} alt="" sizes="80px" />
            </chakra.button>
          </li>
        ))}
      </chakra.ul>
      <chakra.ul
        ref={track}
        order={{ base: 1, lg: 2 }}
        tabIndex={0}
        aria-label="Fotos"
        display="flex"
        overflowX="auto"
        scrollSnapType="x mandatory"
        bg={soft}
        borderRadius="stage"
        css={{ scrollbarWidth: 'none' }}
        onScroll={({ currentTarget }) =>
          setCurrent(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
        }
      >
        {pictures.map(({ banner, alt }, index) => (
          <chakra.li
            key={banner}
            aria-label={`${index + 1} de ${pictures.length}`}
            flex="0 0 100%"
            minWidth="0"
            scrollSnapAlign="start"
            padding={{ base: '4', md: '8' }}
          >
            <Picture
              base={banner}
              // The plain picture shows no product, so screen readers skip it.
              alt={banner === PLAIN_PICTURE ? '' : (alt ?? (index === 0 ? name : `${name}, outra vista`))}
              sizes={CAROUSEL_SIZES}
              isUrgent={index === 0}
            />
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
