import { cents } from '#schema/money.ts';
import type { PricingSettings } from './facts.ts';

const fee = (price: number, minDays: number, maxDays: number) => ({ price: cents(price), minDays, maxDays });

/** The values the decisions name, for a shop whose operator changed none of them. */
export const DEFAULT_SETTINGS: PricingSettings = {
  kitDiscounts: [
    { products: 2, percent: 7 },
    { products: 3, percent: 10 },
    { products: 4, percent: 15 },
  ],
  lightningPercent: 15,
  freeShippingScope: 'capitals',
  freightTable: [
    { states: ['SP'], standard: fee(1490, 3, 5), sedex: fee(2490, 2, 2) },
    { states: ['PR', 'SC', 'RS', 'RJ', 'MG', 'ES'], standard: fee(1990, 5, 7), sedex: fee(3490, 3, 3) },
    {
      states: [
        ...['AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'GO', 'MA', 'MS', 'MT'],
        ...['PA', 'PB', 'PE', 'PI', 'RN', 'RO', 'RR', 'SE', 'TO'],
      ],
      standard: fee(2990, 8, 12),
      sedex: fee(4990, 5, 5),
    },
  ],
  notServedPrefixes: [],
  noCarrierPrefixes: [],
  maxInstallments: 3,
  installmentFees: {},
};
