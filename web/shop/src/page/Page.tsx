import { chakra } from '@chakra-ui/react';

/** The width and the side margins of every page. */
export const Page = chakra('div', {
  base: {
    width: 'full',
    maxWidth: 'page',
    marginX: 'auto',
    paddingX: { base: '4', md: '8' },
    paddingY: { base: '6', md: '12' },
  },
});
