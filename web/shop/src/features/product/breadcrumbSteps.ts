import { needPath, productPath } from '../../parts/needs/needPath.ts';

export interface Step {
  name: string;
  path: string;
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
