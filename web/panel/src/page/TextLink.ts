import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** A link within text, in a list, or beside the title of a page. */
export const TextLink = chakra(Link, {
  base: { color: 'primary', textDecoration: 'underline', textUnderlineOffset: '3px' },
});
