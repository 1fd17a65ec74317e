import { chakra } from '@chakra-ui/react';

/** The first link of a page, shown while it has the focus: it leads past the menus to the content. */
export const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    left: '4',
    top: '2',
    zIndex: 'toast',
    bg: 'surface',
    color: 'primary',
    px: '4',
    py: '3',
    borderRadius: 'input',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
});
