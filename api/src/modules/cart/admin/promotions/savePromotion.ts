import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../../services.ts';
import { NotFound } from '../../../../shared/errors.ts';
import { record } from '../../../../shared/events/record.ts';
import { isId, newId } from '../../../../shared/ids.ts';
import { readInput } from '../../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../../shared/rollbackOnRefusal.ts';
import type { AdminContext } from '../../../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../../../account/users/recordAct.ts';
import { PromotionRow } from '../../../catalog/promotions/promotion.entity.ts';
import { listedPromotions } from './listPromotions.ts';
import { promotionShape, termsOfKind } from './promotion.shape.ts';
import type { ManagedPromotion, PromotionInput } from './promotionAdmin.types.ts';
import { viewPromotion } from './viewPromotion.ts';

type PromotionContext = AdminContext & Pick<Ctx, 'catalog'>;
type Answer = ManagedPromotion | Refusal | InvalidInput;

/** Plans a promotion. It applies by itself from its first instant on. */
export async function createPromotion(ctx: PromotionContext, input: PromotionInput): Promise<Answer> {
  const facts = readTerms(ctx, input);
  if (facts instanceof InvalidInput) return facts;
  return ctx.em.fork().transactional(async (em) => {
    const row = em.create(PromotionRow, { id: newId(ctx.now.getTime()), ...facts });
    em.persist(row);
    recordAct(ctx, em, { act: 'promotion-created', entityId: row.id, detail: detailOf(row) });
    return written(ctx, em, row);
  });
}

/** Changes a promotion for carts and later orders; placed orders keep what they were given. */
export function changePromotion(
  ctx: PromotionContext,
  { id, input, reason }: { id: string; input: PromotionInput; reason: string },
): Promise<Answer> {
  return changeLocked(ctx, { id, reason }, (em, row, givenReason) => {
    const facts = readTerms(ctx, input);
    if (facts instanceof InvalidInput) return facts;
    const before = detailOf(row);
    em.assign(row, facts);
    const detail = { before, after: detailOf(row) };
    recordAct(ctx, em, { act: 'promotion-changed', entityId: id, reason: givenReason, detail });
    return null;
  });
}

export function switchPromotion(
  ctx: PromotionContext,
  { id, isOn, reason }: { id: string; isOn: boolean; reason: string },
): Promise<Answer> {
  return changeLocked(ctx, { id, reason }, (em, row, givenReason) => {
    if (isOn) row.offSince = null;
    else row.offSince ??= ctx.now;
    const act = isOn ? 'promotion-switched-on' : 'promotion-switched-off';
    recordAct(ctx, em, { act, entityId: id, reason: givenReason, detail: { title: row.title } });
    return null;
  });
}

function changeLocked(
  ctx: PromotionContext,
  { id, reason }: { id: string; reason: string },
  change: (em: EntityManager, row: PromotionRow, givenReason: string) => Refusal | InvalidInput | null,
): Promise<Answer> {
  if (!isId(id)) throw new NotFound('Promoção');
  return rollbackOnRefusal<Answer>(ctx.em, async (em) => {
    const givenReason = reasonOf(reason);
    if (!givenReason) return new Refusal('admin_reason_required');
    // Two admins change it one after the other.
    const row = await em.findOne(PromotionRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw new NotFound('Promoção');
    if (ctx.now >= row.endsAt) return new Refusal('promotion_over');
    return change(em, row, givenReason) ?? written(ctx, em, row);
  });
}

async function written(
  ctx: PromotionContext,
  em: EntityManager,
  row: PromotionRow,
): Promise<ManagedPromotion> {
  record(em, { type: 'promotion.changed', entityId: row.id });
  await em.flush();
  return viewPromotion(ctx, row, await listedPromotions(em, ctx.now));
}

/** The terms as they are stored. A listing that sells the units of a product is stored as that product. */
function readTerms({ catalog, now }: Pick<PromotionContext, 'catalog' | 'now'>, input: PromotionInput) {
  const form = readInput(promotionShape, { ...input });
  if (form instanceof InvalidInput) return form;
  if (form.endsAt <= now) return new InvalidInput([{ path: 'endsAt', message: 'O fim já passou.' }]);
  const productIds = new Set<string>();
  for (const id of form.kind === 'pairs' ? form.productIds : []) {
    const product = catalog.current().find(id);
    const isService = product && catalog.current().sellable(product.id)?.outline.service;
    if (!product || isService)
      return new InvalidInput([{ path: 'productIds', message: 'Um dos produtos não está mais na loja.' }]);
    productIds.add(product.productWithoutPromotionId ?? product.id);
  }
  return { ...termsOfKind(form), productIds: [...productIds] };
}

const detailOf = ({ startsAt, endsAt, offSince: _, id: _id, ...terms }: PromotionRow) => ({
  ...terms,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});
