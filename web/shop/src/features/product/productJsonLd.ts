import { BRAND } from '#schema/brand.ts';
import { type Cents, toReais } from '#schema/money.ts';
import { PLAIN_PICTURE } from '#schema/regulated.ts';

interface Product {
  name: string;
  description: string;
  image: string;
  sale: { price: Cents; endsAt: string | null; urlSlug: string };
  available: boolean;
  /** Of published reviews. */
  reviewSummary: { average: number; total: number } | null;
}

/**
 * The structured data for search engines. Its rating is that of published reviews, if there are any; the catalogue's
 * own rating and the illustrative testimonials would deceive.
 */
export function productJsonLd({ name, description, image, sale, available, reviewSummary }: Product) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    ...(image === PLAIN_PICTURE ? {} : { image: `${image}-1280.webp` }),
    ...(reviewSummary && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: reviewSummary.average,
        reviewCount: reviewSummary.total,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    brand: { '@type': 'Brand', name: BRAND },
    offers: {
      '@type': 'Offer',
      url: `/produtos/${sale.urlSlug}`,
      priceCurrency: 'BRL',
      price: toReais(sale.price).toFixed(2),
      ...(sale.endsAt && { priceValidUntil: sale.endsAt }),
      availability: `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`,
    },
  };
}
