import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { Step } from './breadcrumbSteps.ts';

/** The page's position in the shop. The last step is the page itself and has no link. */
export function Breadcrumbs({ steps }: { steps: readonly Step[] }) {
  return (
    <chakra.nav
      aria-label="Você está em"
      maxWidth="page"
      mx="auto"
      px={{ base: '4', md: '8' }}
      pt="4"
      fontSize="sm"
      color="muted"
    >
      <chakra.ol display="flex" gap="2" minWidth="0">
        {steps.map(({ name, path }, index) => (
          <chakra.li
            key={path}
            whiteSpace="nowrap"
            {...(index === steps.length - 1
              ? { overflow: 'hidden', textOverflow: 'ellipsis' }
              : { display: 'flex', gap: '2' })}
          >
            {index === steps.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <>
                <Link to={path}>{name}</Link>
                <span aria-hidden>›</span>
              </>
            )}
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
}
