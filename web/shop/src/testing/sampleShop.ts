import { cents } from '#schema/money.ts';

/** A product that the screens can show. A test passes the fields that matter to it; `mockApi` fills in the others. */
export function buildProduct(changes: Record<string, unknown> = {}) {
  const product = {
    id: 'p1',
    name: 'Shampoo energizante',
    path: 'Shampoo energizante',
    urlSlug: 'shampoo-energizante',
    brandPromise: 'Limpa sem ressecar.',
    description: 'Shampoo de uso diário.',
    need: 'cabelo',
    tint: '#6DA7CB',
    image: '/pictures/shampoo-energizante/front',
    value: cents(4490),
    oldValue: cents(6990),
    available: true,
    showCart: true,
    carouselImages: [
      { banner: '/pictures/shampoo-energizante/front', mini: '/pictures/shampoo-energizante/front' },
    ],
    ...changes,
  };
  const { id, urlSlug, value, oldValue } = product;
  const terms = { until: null, endsAt: null, repeatsDaily: false, installments: null };
  return { sale: { productId: id, price: value, before: oldValue, urlSlug, ...terms }, ...product };
}

export function buildCart(changes: Record<string, unknown> = {}) {
  return {
    __typename: 'Cart',
    id: 'c1',
    token: 'cart-token',
    version: 1,
    units: 1,
    total: cents(4490),
    subtotal: cents(4490),
    totalLabel: 'à vista',
    products: [buildLine()],
    ...changes,
  };
}

export function buildLine(changes: Record<string, unknown> = {}) {
  return {
    id: 'l1',
    productId: 'p1',
    name: 'Shampoo energizante',
    slug: 'shampoo-energizante',
    image: '/pictures/shampoo-energizante/front',
    tint: '#6DA7CB',
    quantity: 1,
    price: cents(4490),
    subValue: cents(4490),
    value: cents(4490),
    maxQuantity: 20,
    ...changes,
  };
}

export function buildStore(changes: Record<string, unknown> = {}) {
  return {
    id: 'store',
    whatsappUrl: 'https://wa.me/5511900000000',
    needs: [{ slug: 'cabelo', title: 'Cabelo', text: 'Do banho ao tratamento.', products: [buildProduct()] }],
    banners: [
      {
        title: 'Kit cabelo',
        text: 'Um',
        image: '/pictures/banners/hair-kit',
        alt: 'Kit cabelo',
        url: '/hair-kit',
      },
      {
        title: 'Anti-aging',
        text: 'Dois',
        image: '/pictures/banners/anti-aging',
        alt: 'Lançamento anti-aging',
        url: '/produtos/anti-aging',
      },
    ],
    bestSellers: [buildProduct()],
    steps: [{ title: 'Você conta', text: 'Responda.' }],
    questions: [{ question: 'A loja é uma farmácia?', answer: 'Sim.' }],
    reviews: [{ title: 'Boa', text: 'Chegou bem.', name: 'Caio', illustrative: true }],
    ...changes,
  };
}
