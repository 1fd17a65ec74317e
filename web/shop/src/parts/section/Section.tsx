import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Props {
  id?: string;
  title: string;
  lead?: string;
  /** The colour of a background as wide as the screen. */
  ground?: 'sand' | 'surface';
  /** True when the heading is placed beside the content on wide screens, for lists that would be too wide below it. */
  isSplit?: boolean;
  /** Further content below the heading of a split section. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One section of a long page: a heading, an optional sentence, and the content. */
export function Section({ id, title, lead, ground, isSplit = false, aside, children }: Props) {
  const headingId = `${id ?? title.replace(/\W+/g, '-').toLowerCase()}-titulo`;
  return (
    <chakra.section id={id} aria-labelledby={headingId} bg={ground}>
      <chakra.div
        maxWidth="page"
        mx="auto"
        px={{ base: '4', md: '8' }}
        py={{ base: '6', md: '18' }}
        display="grid"
        gap={{ base: '4', md: '8' }}
        gridTemplateColumns={
          isSplit ? { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 2fr)' } : 'minmax(0, 1fr)'
        }
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
          {aside}
        </chakra.div>
        {children}
      </chakra.div>
    </chakra.section>
  );
}
