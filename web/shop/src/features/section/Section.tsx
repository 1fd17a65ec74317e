import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Props {
  id?: string;
  title: string;
  lead?: string;
  /** A band of another ground, from edge to edge. */
  ground?: 'sand' | 'surface';
  children: ReactNode;
}

/** One subject of a long page: a heading, perhaps a sentence, and what it is about. */
export function Section({ id, title, lead, ground, children }: Props) {
  const headingId = `${id ?? title.replace(/\W+/g, '-').toLowerCase()}-titulo`;
  return (
    <chakra.section id={id} aria-labelledby={headingId} bg={ground}>
      <chakra.div
        maxWidth="page"
        mx="auto"
        px={{ base: '4', md: '8' }}
        py={{ base: '12', md: '18' }}
        display="flex"
        flexDirection="column"
        gap={{ base: '6', md: '8' }}
      >
        <chakra.div display="flex" flexDirection="column" gap="2" maxWidth="measure">
          <chakra.h2 id={headingId} fontSize="3xl" fontWeight="bold" lineHeight="tight" letterSpacing="tight">
            {title}
          </chakra.h2>
          {lead ? (
            <chakra.p color="muted" fontSize="lg">
              {lead}
            </chakra.p>
          ) : null}
        </chakra.div>
        {children}
      </chakra.div>
    </chakra.section>
  );
}
