import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, ID, InputType, Int } from 'type-graphql';
import * as z from 'zod/mini';
import { STATES } from '#schema/br/cep.ts';
import { requiredText } from '#schema/validation/fields.ts';
import type { Ctx } from '../../../../services.ts';
import { CentsScalar } from '../../../../shared/cents.scalar.ts';
import { NotFound } from '../../../../shared/errors.ts';
import { record } from '../../../../shared/events/record.ts';
import { isId, newId } from '../../../../shared/ids.ts';
import { readInput } from '../../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../../shared/rollbackOnRefusal.ts';
import type { AdminContext } from '../../../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../../../account/users/recordAct.ts';
import { PromotionRow } from '../../../catalog/promotions/promotion.entity.ts';
import { rangesShape } from '../../../settings/freight/freight.shape.ts';
import { ZipcodeRange } from '../../../settings/freight/freight.types.ts';
import { listedPromotions, type ManagedPromotion, PromotionKind, viewPromotion } from './listPromotions.ts';

@InputType()
export class PromotionInput {
  @Field(() => String)
  title!: string;

  @Field(() => PromotionKind)
  kind!: PromotionKind;

  @Field(() => CentsScalar, { defaultValue: 0 })
  from!: number;

  @Field(() => Int, { defaultValue: 0 })
  units!: number;

  @Field(() => Boolean, { defaultValue: false })
  countsProducts!: boolean;

  @Field(() => [ID], { defaultValue: [] })
  productIds!: string[];

  @Field(() => Int, { nullable: true })
  percent?: number | null;

  @Field(() => CentsScalar, { nullable: true })
  amount?: number | null;

  @Field(() => [String], { defaultValue: [] })
  states!: string[];

  @Field(() => [ZipcodeRange], { defaultValue: [] })
  ranges!: ZipcodeRange[];

  @Field(() => Date)
  startsAt!: Date;

  @Field(() => Date)
  endsAt!: Date;
}

const MAX_CENTS = 10_000_000;
const VALUE = 'Informe um valor a partir de zero, até R$ 100.000,00.';
const PERCENT = 'Informe de 1 a 100.';
const UNITS = 'Informe de 2 a 20.';

const terms = z.object({
  title: requiredText('Dê um título: ele aparece no carrinho e no pedido.', 40),
  kind: z.enum(['minimum', 'pairs', 'freeFreight']),
  from: z.int(VALUE).check(z.gte(0, VALUE), z.lte(MAX_CENTS, VALUE)),
  units: z.int(UNITS).check(z.gte(0, UNITS), z.lte(20, UNITS)),
  countsProducts: z.boolean(),
  productIds: z.array(z.string()).check(z.maxLength(100, 'São até 100 produtos.')),
  percent: z.nullish(z.int(PERCENT).check(z.gte(1, PERCENT), z.lte(100, PERCENT))),
  amount: z.nullish(
    z.int(VALUE).check(z.gte(1, 'Informe um valor maior que zero.'), z.lte(MAX_CENTS, VALUE)),
  ),
  states: z.array(z.enum(STATES, 'Escolha um estado.')).check(z.maxLength(27, 'São até 27 estados.')),
  ranges: rangesShape,
  startsAt: z.date('Informe uma data.'),
  endsAt: z.date('Informe uma data.'),
});

type PromotionTerms = z.infer<typeof terms>;

const needs =
  (kind: PromotionTerms['kind'], isMet: (input: PromotionTerms) => boolean) => (input: PromotionTerms) =>
    input.kind !== kind || isMet(input);

/** What an admin types. Each kind needs its own part of it; `termsOfKind` drops the rest. */
const promotionShape = terms.check(
  z.refine(({ startsAt, endsAt }) => startsAt < endsAt, {
    error: 'O fim precisa vir depois do início.',
    path: ['endsAt'],
  }),
  z.refine(
    needs('minimum', ({ percent, amount }) => (percent == null) !== (amount == null)),
    { error: 'Escolha um desconto: em porcentagem ou em reais.', path: ['percent'] },
  ),
  z.refine(
    needs('pairs', ({ percent }) => percent != null),
    { error: PERCENT, path: ['percent'] },
  ),
  z.refine(
    needs('pairs', ({ units }) => units >= 2),
    { error: UNITS, path: ['units'] },
  ),
  z.refine(
    needs('pairs', ({ productIds }) => productIds.length > 0),
    { error: 'Escolha pelo menos um produto.', path: ['productIds'] },
  ),
);

/** The terms without what other kinds use, as they are stored. */
function termsOfKind({ amount, from, percent, ...input }: PromotionTerms) {
  const isPairs = input.kind === 'pairs';
  const isFreight = input.kind === 'freeFreight';
  return {
    title: input.title,
    kind: input.kind,
    fromCents: isPairs ? 0 : from,
    units: isPairs ? input.units : 0,
    countsProducts: isPairs && input.countsProducts,
    percent: isFreight ? null : (percent ?? null),
    amountCents: input.kind === 'minimum' ? (amount ?? null) : null,
    states: isFreight ? [...new Set(input.states)] : [],
    ranges: isFreight ? input.ranges : [],
    startsAt: input.startsAt,
    endsAt: input.endsAt,
  };
}

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
