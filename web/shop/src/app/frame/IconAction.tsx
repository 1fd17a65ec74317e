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

/** A round button or link of the header: an icon with its name, which screen readers always read. */
export const IconButton = chakra('button', { base });
export const IconLink = chakra(Link, { base });
