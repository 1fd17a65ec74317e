import { chakra } from '@chakra-ui/react';

interface Testimonial {
  title: string;
  text: string;
  name: string;
  illustrative: boolean;
}

/**
 * A row of testimonials, without stars: those belong to reviews of verified buyers. A text that the store wrote itself
 * is marked as illustrative.
 */
export function TestimonialRow({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <chakra.ul
      // One row that scrolls sideways on a phone; the arrow keys scroll it too.
      tabIndex={0}
      aria-label="Depoimentos"
      display="grid"
      gap={{ base: '3', md: '6' }}
      gridAutoFlow={{ base: 'column', md: 'row' }}
      gridAutoColumns={{ base: '82%', md: 'auto' }}
      gridTemplateColumns={{
        base: 'none',
        md: 'repeat(2, 1fr)',
        lg: `repeat(${Math.min(4, testimonials.length)}, 1fr)`,
      }}
      overflowX={{ base: 'auto', md: 'visible' }}
      mx={{ base: '-4', md: '0' }}
      px={{ base: '4', md: '0' }}
      css={{
        scrollSnapType: 'x mandatory',
        scrollPaddingInline: '1rem',
        '& > li': { scrollSnapAlign: 'start' },
      }}
    >
      {testimonials.map(({ title, text, name, illustrative }) => (
        <chakra.li
          key={name}
          bg="surface"
          borderRadius="card"
          padding={{ base: '4', md: '6' }}
          display="flex"
          flexDirection="column"
          gap="3"
        >
          <chakra.h3 fontWeight="semi" lineHeight="snug">
            {title}
          </chakra.h3>
          <chakra.p color="muted">{text}</chakra.p>
          <chakra.p mt="auto" pt="2" fontSize="sm" lineHeight="snug">
            <chakra.span fontWeight="medium">{name}</chakra.span>
            {illustrative ? (
              <chakra.span display="block" color="muted">
                Depoimento ilustrativo
              </chakra.span>
            ) : null}
          </chakra.p>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
