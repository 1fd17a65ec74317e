import type { LIST_ORDERS } from '#schema/constants.ts';
import type { ProductOrder } from '#web/apollo/schema.generated.ts';

/** The orders of a list of products, by their names in the address. */
export const ORDERS = {
  relevancia: { label: 'Relevância', orderBy: 'RELEVANCE', isDesc: false },
  'menor-preco': { label: 'Menor preço', orderBy: 'PRICE', isDesc: false },
  'maior-preco': { label: 'Maior preço', orderBy: 'PRICE', isDesc: true },
  nome: { label: 'Nome, de A a Z', orderBy: 'NAME', isDesc: false },
} as const satisfies Record<
  'relevancia' | (typeof LIST_ORDERS)[number],
  { label: string; orderBy: ProductOrder; isDesc: boolean }
>;

export type OrderName = keyof typeof ORDERS;

export interface Arrangement {
  order: OrderName;
  /** Whether only products without a prescription are shown. */
  isFreeToBuy: boolean;
}

const isOrderName = (text: string): text is OrderName => Object.hasOwn(ORDERS, text);

/** The order and the filter of an address; what it does not name, or names wrongly, is the default. */
export function readArrangement(params: URLSearchParams): Arrangement {
  const order = params.get('ordem') ?? '';
  return {
    order: isOrderName(order) ? order : 'relevancia',
    isFreeToBuy: params.get('receita') === 'sem',
  };
}

/** The address of the same search with another order or filter; defaults are not written. */
export function withArrangement(params: URLSearchParams, { order, isFreeToBuy }: Arrangement): string {
  const next = new URLSearchParams(params);
  if (order === 'relevancia') next.delete('ordem');
  else next.set('ordem', order);
  if (isFreeToBuy) next.set('receita', 'sem');
  else next.delete('receita');
  return next.size > 0 ? `/busca?${next}` : '/busca';
}
