import { chakra } from '@chakra-ui/react';

/** One column on a phone; from tablet width on, related fields are side by side. */
export const FieldGrid = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(6, minmax(0, 1fr))' },
    '& > *': { gridColumn: { md: 'span 6' } },
    '& > [data-span="2"]': { gridColumn: { md: 'span 2' } },
    '& > [data-span="3"]': { gridColumn: { md: 'span 3' } },
    '& > [data-span="4"]': { gridColumn: { md: 'span 4' } },
  },
});
