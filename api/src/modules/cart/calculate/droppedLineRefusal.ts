import { Refusal } from '../../../shared/refusals.ts';
import type { ProductFacts } from '../pricing/facts.ts';
import type { PricedCart } from '../pricing/pricedCart.ts';

/**
 * The refusal for the first line that pricing dropped, with the name of its product; null when none was dropped. Only
 * for clients that do not show the notices of a cart: they would otherwise show a total for another cart than the one
 * they sent.
 */
export function droppedLineRefusal(
  { dropped }: Pick<PricedCart, 'dropped'>,
  product: (id: string) => Pick<ProductFacts, 'name'> | undefined,
): Refusal | null {
  const line = dropped.find(({ reason }) => reason !== 'quantity_zero');
  if (!line || line.reason === 'quantity_zero') return null;
  const name = product(line.productId)?.name ?? line.productId;
  if (line.reason === 'companion_without_parent')
    return new Refusal(
      line.reason,
      `A oferta “${name}” acompanha outro produto. Adicione o produto ou retire a oferta.`,
    );
  if (line.reason === 'companion_limit')
    return new Refusal(line.reason, `A oferta “${name}” vale para uma unidade de cada produto.`);
  return new Refusal(line.reason);
}
