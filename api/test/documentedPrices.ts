import type { StoredProductContent } from '../src/modules/catalog/product.shape.ts';

/** The price table of the specification, in centavos: value, old value, percent label. */
export const DOCUMENTED_PRICES: readonly (readonly [
  name: string,
  slug: string,
  content: Partial<StoredProductContent>,
])[] = [
  ['Anti-aging', 'anti-aging', { value: 18990, oldValue: 22990, discountPercent: 15.8 }],
  ['Anti-aging offered in the cart', 'anti-aging-oferta', { value: 3990, discountPercent: 60 }],
  ['Anti-aging on lightning offer', 'anti-aging-relampago', { value: 9990, discountPercent: 15.8 }],
  ['Daily Boost tea', 'cha-do-dia-fora-de-estoque', { value: 6890, oldValue: 8890, soldOff: true }],
  ['Beard tonic', 'tonico-para-barba', { value: 6490, oldValue: 8490, discountPercent: 22 }],
  ['Vita gummy', 'gummy', { value: 6630, oldValue: 8990 }],
  ['Vita gummy offered in the cart', 'gummy-oferta', { value: 2690, discountPercent: 59 }],
  ['Energizing shampoo', 'shampoo-energizante', { value: 4490, oldValue: 6990, subscriptionDiscount: 20 }],
  [
    'Energizing shampoo offered in the cart',
    'shampoo-energizante-oferta',
    { value: 2290, discountPercent: 50 },
  ],
  ['Energizing shampoo on lightning offer', 'shampoo-energizante-relampago', { value: 4990, oldValue: 4990 }],
  [
    'Minoxidil',
    'minoxidil',
    { value: 6490, oldValue: 8990, subscriptionDiscount: 20, prescriptionRequired: true },
  ],
  ['Finasteride', 'finasterida', { value: 2890, subscriptionDiscount: 20, prescriptionRequired: true }],
  ['Sleep gummy', 'sleep-gummy', { value: 9990, soldOff: true, prescriptionRequired: true }],
  ['Second sleep gummy', 'sleep-gummy-segunda-unidade', { value: 7990, discountPercent: 20 }],
  ['Combo barbudo', 'combo-barbudo', { value: 14990, isCombo: true, category: 3 }],
  ['Combo Vita gummy', 'combo-gummy', { value: 19990, isCombo: true, category: 4 }],
  ['Combo sleep gummy', 'combo-sleep-gummy', { value: 25490, isCombo: true, prescriptionRequired: true }],
  ['Chocosono', 'chocosono', { value: 990, prescriptionRequired: false }],
  [
    'Two boxes of Chocosono offered in the cart',
    'chocosono-2-caixas-oferta',
    { value: 2690, discountPercent: 59 },
  ],
  ['Spray', 'tadala-spray', { value: 24990, prescriptionRequired: true, defaultCoupon: null }],
  ['Second spray', 'tadala-spray-segunda-unidade', { value: 17490 }],
  ['New spray', 'new-tadala-spray', { value: 32990, promotionProductID: null, defaultCoupon: 'NOVOSPRAY10' }],
  ['Creatine', 'creatina', { value: 18990 }],
  [
    'Second creatine, also offered in the cart',
    'creatina-segunda-unidade',
    { value: 12990, discountPercent: 30 },
  ],
];
