import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { needPath } from '../../parts/needs/needPath.ts';
import { useNeedChipsQuery } from './NeedChips.generated.ts';

const Chip = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '2.75rem',
    px: '4',
    borderRadius: 'pill',
    borderWidth: '1px',
    borderColor: 'edge',
    bg: 'surface',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    _hover: { borderColor: 'primary', color: 'primary' },
    _currentPage: { bg: 'primary', borderColor: 'primary', color: 'surface' },
  },
});

/** Links to the products of each need; the need of the current search is marked. */
export function NeedChips({ current }: { current: string }) {
  const { data } = useNeedChipsQuery();
  return (
    <nav aria-label="Cuidados">
      <chakra.ul display="flex" flexWrap="wrap" gap="2" minHeight="2.75rem">
        {data?.store?.needs.map(({ slug, title }) => (
          <li key={slug}>
            <Chip
              to={needPath(title)}
              aria-current={title.toLowerCase() === current.toLowerCase() ? 'page' : undefined}
            >
              {title}
            </Chip>
          </li>
        ))}
      </chakra.ul>
    </nav>
  );
}
