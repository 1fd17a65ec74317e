import { RECURRENCE_STATUS } from '#schema/constants.ts';
// Answers of the API for tests of the subscription pages. A test overrides the fields it is about.
export const item = {
  id: 'i1',
  productId: 'p1',
  name: 'Shampoo energizante',
  image: '/pictures/shampoo/front',
  slug: 'shampoo-energizante',
  quantity: 2,
  price: 4990,
  unitValue: 3992,
  value: 7984,
  prescription: false,
  newUnitValue: null,
  newPriceFrom: null,
};

export const otherItem = {
  ...item,
  id: 'i2',
  productId: 'p2',
  name: 'Creatina',
  slug: 'creatina',
  quantity: 1,
};

const address = {
  zipcode: '01310100',
  street: 'Avenida Paulista',
  addressNumber: '1578',
  complement: null,
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  uf: 'SP',
  reference: null,
};

export const card = { id: 'c1', brand: 'visa', last4: '1111', holder: 'ANA LIMA', expiry: '12/2031' };

export const subscription = {
  __typename: 'Recurrence',
  id: 'r1',
  status: RECURRENCE_STATUS.active,
  items: [item, otherItem],
  freight: 0,
  total: 11976,
  nextTotal: 11976,
  dayOfMonth: 21,
  nextShipmentOn: '2026-12-21',
  changeUntil: '2026-12-16',
  mayChangeNext: true,
  renewals: [],
  priceOffers: [],
  isEnding: false,
  address,
  card,
  pixAutomatico: null,
  pixAutomaticoOffer: null,
  soldOutChoice: 'wait',
  suspensionReason: null,
  resumeUntil: null,
  months: [],
  cancelledAt: null,
};

export const month = {
  month: '2026-12',
  state: 'announced',
  stateLabel: 'Programado',
  shipOn: '2026-12-21',
  retryOn: null,
  chargeOn: null,
  refusableUntil: null,
  endsOn: null,
  isRefusedByPayer: false,
  transactionId: null,
};
