import { chakra } from '@chakra-ui/react';
import { NavLink } from 'react-router-dom';

/** One page in the rail: its icon, its name and its count. */
export const RailLink = chakra(NavLink, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'center',
    gap: '3',
    minHeight: { base: 'tap', lg: '2.25rem' },
    px: '3',
    borderRadius: 'input',
    fontSize: 'sm',
    fontWeight: 'medium',
    _hover: { bg: 'ground' },
    '&[aria-current=page], &[aria-current=location]': {
      bg: 'primarySoft',
      color: 'primary',
      fontWeight: 'semi',
    },
  },
});
