// Answers of the API for the screen tests of the checkout. A test overrides the fields it is about.
export const line = {
  id: 'l1',
  productId: 'p1',
  name: 'Shampoo energizante',
  slug: 'shampoo',
  image: '/pictures/shampoo/front',
  tint: '#6DA7CB',
  quantity: 1,
  price: 4490,
  subValue: 4490,
  value: 4490,
  maxQuantity: 99,
};

const freight = {
  type: 'Standard',
  label: 'Entrega padrão',
  price: 1490,
  minDays: 3,
  maxDays: 5,
  deadlineText: '3 a 5 dias úteis após o envio',
  expectedOn: '2026-12-09',
  isFree: false,
};

export const cart = {
  __typename: 'Cart',
  id: 'c1',
  version: 3,
  products: [line],
  units: 1,
  needsDelivery: true,
  addressByZipcode: {
    zipcode: '01310100',
    uf: 'SP',
    city: 'São Paulo',
    street: 'Avenida Paulista',
    neighborhood: 'Bela Vista',
  },
  freightType: 'Standard',
  freight: 1490,
  availableFreights: [freight],
  freeFreight: null,
  totalLabel: 'à vista',
  subtotal: 4490,
  total: 5980,
  ledger: [
    { rule: 'product', text: 'Shampoo energizante', amount: 4490 },
    { rule: 'freight', text: 'Entrega padrão', amount: 1490 },
  ],
};

const home = {
  zipcode: '01310100',
  street: 'Avenida Paulista',
  addressNumber: '1000',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  uf: 'SP',
};

export const savedAddress = {
  __typename: 'SavedAddress',
  ...{ id: 'a1', label: 'Casa', recipient: null, isDefault: true, complement: null, reference: null },
  ...home,
};

export const me = {
  id: 'u1',
  name: 'Ana Lima',
  firstName: 'Ana',
  document: '11144477735',
  email: 'ana@exemplo.com.br',
  phone: '+5511987654321',
  birthDate: '1990-05-02',
  ...home,
  addresses: [savedAddress],
  nationalityDocument: '123456789',
};

export const order = {
  __typename: 'Transaction',
  id: 't1',
  code: 'AP-1',
  title: 'Pedido AP-1',
  mayPay: true,
  total: 5980,
  freightDeadline: '3 a 5 dias úteis após o envio',
  ledger: cart.ledger,
  items: [
    { id: 'i1', name: 'Shampoo energizante', image: '/pictures/shampoo/front', slug: 'shampoo', quantity: 1 },
  ],
};

export const setup = {
  tokenizationUrl: 'https://cofre.exemplo/v1/card_tokens',
  publicKey: 'pk',
  isSandbox: true,
  methods: [1, 2, 3],
  hasPixAutomatico: false,
};

export const refusal = (code: string, message: string) => ({ __typename: 'Refusal', code, message });
