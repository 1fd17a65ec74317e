import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { needPath, productPath } from '../../parts/needs/needPath.ts';

interface Step {
  name: string;
  path: string;
}

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

/** The breadcrumbs of a product: the home page, its category, and the product. */
export const productSteps = ({
  name,
  categoryName,
  urlSlug,
}: {
  name: string;
  categoryName: string;
  urlSlug: string;
}): Step[] => [
  { name: 'Início', path: '/' },
  { name: categoryName, path: needPath(categoryName) },
  { name, path: productPath(urlSlug) },
];

export const breadcrumbJsonLd = (steps: readonly Step[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: path,
  })),
});
