import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** A link to another page: within a text, in a list, or beside a title. */
export const TextLink = chakra(Link, {
  base: { color: 'primary', fontWeight: 'semi', textDecoration: 'underline', textUnderlineOffset: '3px' },
});
