import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** A link to another page inside a text. */
export const TextLink = chakra(Link, {
  base: { color: 'primary', fontWeight: 'semi', textDecoration: 'underline', textUnderlineOffset: '3px' },
});
