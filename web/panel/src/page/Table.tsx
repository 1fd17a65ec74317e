import { chakra } from '@chakra-ui/react';

const wideOnly = { display: { base: 'none', md: 'table-cell' } } as const;

/** Cells that a phone shows elsewhere, so that the table does not scroll sideways. */
export const WideHeading = chakra('th', { base: wideOnly });
export const WideCell = chakra('td', { base: wideOnly });

/** Numbers and dates in rows of 40 px; a wide table scrolls by itself. */
export const Table = chakra('table', {
  base: {
    width: 'full',
    fontSize: 'sm',
    lineHeight: 'snug',
    bg: 'surface',
    fontVariantNumeric: 'tabular-nums',
    borderCollapse: 'collapse',
    '& th': { textAlign: 'left', fontWeight: 'semi', color: 'muted', whiteSpace: 'nowrap' },
    '& th, & td': { px: '3', py: '1', height: '2.5rem', borderBottomWidth: '1px', borderColor: 'line' },
    '& .is-figure': { textAlign: 'right', whiteSpace: 'nowrap' },
    '& tbody tr:hover': { bg: 'ground' },
  },
});
