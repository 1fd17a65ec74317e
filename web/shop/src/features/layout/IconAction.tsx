import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

const base = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  minWidth: 'tap',
  minHeight: 'tap',
  borderRadius: 'pill',
  color: 'ink',
  cursor: 'pointer',
  transitionProperty: 'background-color',
  transitionDuration: 'fast',
  _hover: { bg: 'sand' },
} as const;

/** A round target of the header: an icon and its name, at least for those who cannot see the icon. */
export const IconButton = chakra('button', { base });
export const IconLink = chakra(Link, { base });
