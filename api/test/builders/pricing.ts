import { STATES } from '#schema/br/cep.ts';
import { cents } from '#schema/money.ts';
import type {
  CartFacts,
  CatalogFacts,
  CouponFacts,
  DraftLine,
  PricingSettings,
  ProductFacts,
  PromotionFacts,
  VariantFacts,
} from '../../src/modules/cart/pricing/facts.ts';
import { rangesOfStates } from '../../src/modules/settings/freight/cepRanges.rules.ts';
import type { FreightService, FreightTable } from '../../src/modules/settings/freight/freightTable.ts';
import type { InstallmentTerms } from '../../src/modules/settings/installments/installmentTerms.ts';

/**
 * Facts for tests of prices. A test names only the values it is about; the others are those of an ordinary product, coupon
 * or cart. All of them are at this moment.
 */
export const NOON = new Date('2026-11-21T15:00:00Z');

/** A service with one price for every weight. */
export const service = (price: number, minDays: number, maxDays: number): FreightService => ({
  minDays,
  maxDays,
  prices: [{ upToGrams: null, price: cents(price) }],
});

/** The freight table as decided. */
export const FREIGHT: FreightTable = {
  areas: [
    {
      name: 'São Paulo',
      ranges: rangesOfStates(['SP']),
      standard: service(1490, 3, 5),
      sedex: service(2490, 2, 2),
    },
    {
      name: 'Sul e Sudeste',
      ranges: rangesOfStates(['PR', 'SC', 'RS', 'RJ', 'MG', 'ES']),
      standard: service(1990, 5, 7),
      sedex: service(3490, 3, 3),
    },
    {
      name: 'Outros estados',
      ranges: rangesOfStates(STATES.filter((uf) => !['SP', 'PR', 'SC', 'RS', 'RJ', 'MG', 'ES'].includes(uf))),
      standard: service(2990, 8, 12),
      sedex: service(4990, 5, 5),
    },
  ],
  notServed: [],
  noCarrier: [],
  unitGrams: 300,
  weights: [],
  freeShippingScope: 'capitals',
  freeFrom: null,
};

/** The terms of instalments as decided. */
export const INSTALLMENTS: InstallmentTerms = {
  max: 3,
  interestFree: 3,
  minTotal: cents(30_000),
  minEach: cents(10_000),
  fees: [],
};

/** Five instalments, the last two with interest. */
export const FIVE_INSTALLMENTS: InstallmentTerms = {
  ...INSTALLMENTS,
  max: 5,
  fees: [
    { installments: 4, percent: 5 },
    { installments: 5, percent: 6.5 },
  ],
};

/**
 * The values the decisions name, for a shop whose operator changed none of them.
 */
export const DEFAULT_SETTINGS: PricingSettings = {
  kitDiscounts: [
    { products: 2, percent: 7 },
    { products: 3, percent: 10 },
    { products: 4, percent: 15 },
  ],
  lightningPercent: 15,
  freight: FREIGHT,
  installments: INSTALLMENTS,
  promotions: [],
};

export function buildProduct(id: string, value: number, over: Partial<ProductFacts> = {}): ProductFacts {
  return {
    id,
    skuId: id,
    name: id,
    value: cents(value),
    subscriptionDiscount: 0,
    inKit: false,
    isPromotionalProduct: false,
    productWithoutPromotionId: null,
    promotionProductID: null,
    tag: null,
    tagPromotion: null,
    prescriptionRequired: false,
    hideQtd: false,
    soldOff: false,
    available: true,
    maxQuantity: 500,
    minimumAge: null,
    variants: [],
    lightning: null,
    service: null,
    mayBePromoted: true,
    ...over,
  };
}

function buildPromotionalProduct(id: string, value: number, of: string, tag: string): ProductFacts {
  return buildProduct(id, value, { isPromotionalProduct: true, productWithoutPromotionId: of, tag });
}

function box(qtd: number, price: number): VariantFacts {
  const name = qtd === 1 ? '1 caixa' : `${qtd} caixas`;
  return {
    id: `box${qtd}`,
    name,
    price: cents(price),
    available: true,
    maxQuantity: 40,
    prescriptionRequired: false,
  };
}

const medicine = { prescriptionRequired: true, inKit: true, subscriptionDiscount: 20 };

/** The catalogue of the specification, section 3, as far as prices need it. */
export const PRODUCTS: readonly ProductFacts[] = [
  buildProduct('minoxidil', 6490, medicine),
  buildProduct('finasterida', 2890, medicine),
  buildProduct('shampoo', 4490, {
    inKit: true,
    subscriptionDiscount: 20,
    promotionProductID: 'shampoo-promo',
  }),
  buildProduct('gummy', 6630, { inKit: true, promotionProductID: 'gummy-promo' }),
  buildProduct('anti-aging', 18990, { promotionProductID: 'anti-aging-promo' }),
  buildProduct('creatina', 18990, { promotionProductID: 'creatina-promo' }),
  buildProduct('tonico', 6490),
  buildProduct('combo-barbudo', 14990),
  buildProduct('tadala-spray', 24990, { prescriptionRequired: true, promotionProductID: 'tadala-promo' }),
  buildProduct('new-tadala-spray', 32990, { prescriptionRequired: true }),
  buildProduct('cha', 6890, { soldOff: true }),
  buildProduct('sleep-gummy', 9990, { soldOff: true, minimumAge: 19, promotionProductID: 'sleep-promo' }),
  buildProduct('chocosono', 990, {
    minimumAge: 19,
    variants: [
      box(1, 990),
      box(2, 2690),
      box(5, 5990),
      box(7, 7990),
      box(10, 9990),
      box(20, 19990),
      box(30, 23970),
    ],
  }),
  buildPromotionalProduct('chocosono-promo', 2690, 'chocosono', '59% OFF'),
  buildPromotionalProduct('shampoo-promo', 2290, 'shampoo', '50% OFF'),
  buildPromotionalProduct('gummy-promo', 2690, 'gummy', '59% OFF'),
  buildPromotionalProduct('anti-aging-promo', 3990, 'anti-aging', '60% OFF'),
  buildPromotionalProduct('creatina-promo', 12990, 'creatina', '30% OFF na segunda unidade'),
  {
    ...buildPromotionalProduct('tadala-promo', 17490, 'tadala-spray', '30% OFF na segunda unidade'),
    prescriptionRequired: true,
  },
  buildPromotionalProduct('sleep-promo', 7990, 'sleep-gummy', '20% OFF na segunda unidade'),
  buildProduct('avaliacao', 12000, { name: 'Avaliação médica', service: 'freeEvaluation', maxQuantity: 1 }),
  buildProduct('consulta', 12000, { name: 'Consulta', service: 'clinicEvaluation', maxQuantity: 1 }),
];

const ADD_ONS = ['chocosono-promo', 'gummy-promo', 'creatina-promo', 'shampoo-promo', 'anti-aging-promo'];

export function buildCatalog(changed: readonly ProductFacts[] = [], addOns = ADD_ONS): CatalogFacts {
  const byId = new Map([...PRODUCTS, ...changed].map((product) => [product.id, product]));
  return { product: (id) => byId.get(id), addOns };
}

export const CATALOG = buildCatalog();

/** For example `line('shampoo', 2)`. The id of a line is its product unless the test names another. */
export function line(productId: string, quantity = 1, over: Partial<DraftLine> = {}): DraftLine {
  return { lineId: `line-${productId}`, productId, variantId: null, quantity, parentLineId: null, ...over };
}

export function buildCoupon(over: Partial<CouponFacts> = {}): CouponFacts {
  return {
    title: 'BARBA10',
    productId: null,
    percent: 10,
    value: null,
    active: true,
    validFrom: null,
    validUntil: null,
    maxUses: null,
    uses: 0,
    oncePerUser: false,
    usedByViewer: false,
    ...over,
  };
}

/** Running, 10 % off from R$ 100,00 of goods, unless the test names other terms. */
export function buildPromotion(over: Partial<PromotionFacts> = {}): PromotionFacts {
  return {
    id: 'promotion',
    title: 'Semana do cuidado',
    kind: 'minimum',
    from: cents(10_000),
    units: 0,
    countsProducts: false,
    productIds: new Set(),
    percent: 10,
    amount: null,
    ranges: [],
    startsAt: new Date(NOON.getTime() - 86_400_000),
    endsAt: new Date(NOON.getTime() + 86_400_000),
    offSince: null,
    ...over,
  };
}

export function buildCart(lines: readonly DraftLine[], over: Partial<CartFacts> = {}): CartFacts {
  return {
    lines,
    recurrent: false,
    coupon: null,
    viewer: { isLoggedIn: true },
    zipcode: null,
    freightType: null,
    payment: null,
    catalog: CATALOG,
    settings: DEFAULT_SETTINGS,
    now: NOON,
    ...over,
  };
}

export const PAULISTA = { zipcode: '01310-100', uf: 'SP', city: 'São Paulo' };
export const SANTOS = { zipcode: '11013-000', uf: 'SP', city: 'Santos' };
