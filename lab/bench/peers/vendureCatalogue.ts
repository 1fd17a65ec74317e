import { writeFileSync } from 'node:fs';

export interface PeerProduct {
  name: string;
  slug: string;
  description: string;
  priceCents: number;
}

const quoted = (text: string | number): string => `"${String(text).replaceAll('"', '""')}"`;

const COLUMNS = [
  ...['name', 'slug', 'description', 'assets', 'facets', 'optionGroups', 'optionValues', 'sku', 'price'],
  ...['taxCategory', 'stockOnHand', 'trackInventory', 'variantAssets', 'variantFacets'],
];

/** One zone, one freight and one payment method, which settles a payment at once. */
const INITIAL_DATA = {
  defaultLanguage: 'en',
  defaultZone: 'Americas',
  roles: [],
  countries: [{ name: 'Brazil', code: 'BR', zone: 'Americas' }],
  taxRates: [{ name: 'Standard Tax', percentage: 10 }],
  shippingMethods: [{ name: 'Standard Shipping', price: 500 }],
  paymentMethods: [
    {
      name: 'Standard Payment',
      handler: {
        code: 'dummy-payment-handler',
        arguments: [{ name: 'automaticSettle', value: 'true' }],
      },
    },
  ],
  collections: [],
};

/** Writes our products in the format of Vendure's importer. Each has one variant, and more stock than a run can sell. */
export function writeVendureCatalogue(file: string, products: readonly PeerProduct[]): void {
  const rows = products.map(({ name, slug, description, priceCents }) => [
    ...[name, slug, description, '', '', '', '', slug, (priceCents / 100).toFixed(2)],
    ...['Standard', 100_000_000, 'true', '', ''],
  ]);
  writeFileSync(`${file}.csv`, [COLUMNS, ...rows].map((row) => row.map(quoted).join(',')).join('\n'));
  writeFileSync(`${file}.json`, JSON.stringify(INITIAL_DATA));
}
