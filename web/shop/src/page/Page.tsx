import { chakra } from '@chakra-ui/react';

/** The container of a page: its maximum width and its margins. */
export const Page = chakra('div', {
  base: {
    width: 'full',
    maxWidth: 'page',
    marginX: 'auto',
    paddingX: { base: '4', md: '8' },
    paddingY: { base: '6', md: '12' },
  },
});
