import type { EntityManager } from '@mikro-orm/postgresql';
import { INITIAL_VALUES } from '#schema/product/productFields.ts';
import type { Ctx } from '../../../services.ts';
import { anyOf, db, run } from '../../../shared/database/query.ts';
import { isId } from '../../../shared/ids.ts';
import { pictureIdOf } from '../pictures/pictureNames.ts';
import { picturesOf } from '../pictures/pictures.rules.ts';
import { type DatedPrice, pricedAt, versionAt } from '../prices/price.rules.ts';
import { ProductRow } from '../product.entity.ts';
import { isRegulated } from '../regulated.rules.ts';
import { type EditedPrice, EditedProduct } from './edit.types.ts';
import { publicationProblems } from './publication.rules.ts';

/** One product for its editor, also a draft; null when there is none. */
export async function readEditedProduct(
  ctx: Pick<Ctx, 'em' | 'now'>,
  id: string,
): Promise<EditedProduct | null> {
  const em = ctx.em.fork();
  const row = isId(id) ? await em.findOne(ProductRow, { id }) : null;
  return row && viewEdited(em, row, ctx.now);
}

export async function viewEdited(em: EntityManager, row: ProductRow, now: Date): Promise<EditedProduct> {
  const content = pricedAt(row.content, row.prices, now);
  const { variantGroup, productInfo, about, warning, ...product } = content;
  const skuIds = [row.id, ...(variantGroup?.variants ?? []).map(({ id }) => id)];
  const stock = await run(
    em,
    db.selectFrom('stock').select(['skuId', 'onHand']).where('skuId', '=', anyOf(skuIds)),
  );
  const onHand = new Map(stock.map((stock) => [stock.skuId, stock.onHand]));
  const { status, publishAt, changedAt, formerSlugs } = row;
  return Object.assign(new EditedProduct(), {
    ...INITIAL_VALUES,
    ...product,
    version: versionAt(row, now),
    status,
    publishAt,
    changedAt,
    formerSlugs,
    prices: priceHistory(row.prices, now),
    missing: publicationProblems(content),
    isMedicine: content.prescriptionRequired,
    isService: Boolean(content.service),
    regulated: isRegulated(content),
    onHand: onHand.get(row.id) ?? 0,
    pictures: picturesOf(content).map(({ base, alt }) => ({
      base,
      alt,
      mayCrop: pictureIdOf(base) !== null,
    })),
    variants: (variantGroup?.variants ?? []).map(({ id, name, sku, qtd, price }) => ({
      id,
      name,
      sku: sku ?? null,
      qtd,
      price,
      onHand: onHand.get(id) ?? 0,
    })),
    advantages: content.advantages.map(({ text }) => text),
    productInfo,
    about,
    warning: warning?.text ?? null,
  });
}

/** The past and planned prices for the editor, newest first. */
const priceHistory = (prices: readonly DatedPrice[], now: Date): EditedPrice[] =>
  prices.toReversed().map(({ from, value, oldValue, sizes }) => ({
    from: new Date(from),
    value,
    oldValue,
    sizes: Object.entries(sizes).map(([skuId, price]) => ({ skuId, price })),
    isPlanned: Date.parse(from) > now.getTime(),
  }));
