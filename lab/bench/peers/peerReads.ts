import type { PlainJob } from '../load.ts';
import { FIRST_PRODUCTS } from '../operations.ts';
import { executedResponse, preparedResponse, type ReadCase, unlistedDocument } from '../reads/readCases.ts';

export type PeerRequest = Omit<PlainJob, 'kind' | 'connections' | 'seconds'>;

interface PeerRead {
  title: string;
  ours: PeerRequest;
  theirs: PeerRequest;
  /** The least ratio to Vendure's rate that was asked for, if any. */
  atLeast?: number;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The product of the page that is read. */
const SLUG = 'gummy';

const LIST = `query { search(input: { groupByProduct: true, take: 24 }) { totalItems items {
  productId productName slug description inStock productAsset { id preview }
  priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } } } } }`;
const PRODUCT = `query ($slug: String!) { product(slug: $slug) { id name slug description
  featuredAsset { id preview } assets { id preview } facetValues { id name } collections { id name slug }
  variants { id name sku priceWithTax currencyCode stockLevel } } }`;
const ORDER = `query ($code: String!) { orderByCode(code: $code) { id code state active createdAt orderPlacedAt
  subTotalWithTax shippingWithTax totalWithTax totalQuantity
  shippingAddress { fullName streetLine1 streetLine2 city province postalCode country }
  shippingLines { priceWithTax shippingMethod { id name } }
  lines { id quantity linePriceWithTax unitPriceWithTax featuredAsset { id preview } productVariant { id name sku product { slug } } }
  payments { id method amount state transactionId } fulfillments { id state trackingCode }
  discounts { description amountWithTax } } }`;

/** The reads of both products, with the same products and, for the order, two lines and a settled payment. */
export function peerReads(
  ours: { url: string; token: string; orderId: string },
  theirs: { url: string; token: string; orderCode: string },
): PeerRead[] {
  const aprumo = ({ path, ...request }: ReadCase['request']): PeerRequest => ({
    url: `${ours.url}${path}`,
    ...request,
  });
  const vendure = (query: string, variables: object, token?: string): PeerRequest => ({
    url: `${theirs.url}/shop-api`,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? bearer(token) : {}) },
    body: JSON.stringify({ query, variables }),
  });
  const list = vendure(LIST, {});
  const ownOrder = aprumo(executedResponse('OrderPage', { id: ours.orderId }));
  return [
    { title: 'Product list', ours: aprumo(preparedResponse('AllProducts', FIRST_PRODUCTS)), theirs: list },
    {
      title: 'Product list, executed',
      ours: aprumo(executedResponse('AllProducts', FIRST_PRODUCTS)),
      theirs: list,
    },
    {
      title: 'Product by slug',
      ours: aprumo(preparedResponse('ProductPage', { slug: SLUG })),
      theirs: vendure(PRODUCT, { slug: SLUG }),
    },
    {
      title: 'Product list, free document',
      ours: aprumo(unlistedDocument('AllProducts', FIRST_PRODUCTS)),
      theirs: list,
    },
    {
      title: "A person's own order",
      ours: { ...ownOrder, headers: { ...ownOrder.headers, ...bearer(ours.token) } },
      theirs: vendure(ORDER, { code: theirs.orderCode }, theirs.token),
      atLeast: 10,
    },
  ];
}
