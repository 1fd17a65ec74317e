import { z } from 'zod';
import { cents, fromReais } from '#schema/money.ts';
import { changeCoupon, endCoupon } from '../../modules/cart/admin/changeCoupon.ts';
import type { ManagedCoupon } from '../../modules/cart/admin/couponAdmin.types.ts';
import { createCoupon } from '../../modules/cart/admin/createCoupon.ts';
import { listCoupons } from '../../modules/cart/admin/listCoupons.ts';
import { readCoupon } from '../../modules/cart/admin/readCoupon.ts';
import { findCoupon } from '../../modules/cart/coupon/findCoupon.ts';
import type { Ctx } from '../../services.ts';
import { Refusal } from '../../shared/refusals.ts';
import { NO_REASON } from '../bodies/noReason.ts';
import {
  flag,
  instant,
  integer,
  listOf,
  maybe,
  optionalFlag,
  optionalText,
  paging,
  queryFlag,
  string,
  text,
  toMoney,
  uuid,
} from '../fields.ts';
import { type Route, route } from '../route.ts';

const id = '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11';

const couponShape = z
  .object({
    id: string('Identificador.', id),
    title: string('Título.', 'BEMVINDO10'),
    product: maybe('Produto a que se aplica; nulo vale para todos.'),
    percent: z.int().nullable().meta({ description: 'Desconto, em %.', sample: 10 }),
    value: z.number().nullable().meta({ description: 'Desconto, em reais.', sample: null }),
    validFrom: instant('Início.').nullable(),
    validUntil: instant('Fim.').nullable(),
    maxUses: z.int().nullable().meta({ description: 'Quantos usos ao todo.', sample: 100 }),
    oncePerUser: flag('Se cada pessoa usa uma vez só.'),
    uses: integer('Quantas vezes já foi usado.', 0),
    active: flag('Se ainda não foi encerrado.', true),
  })
  .meta({ id: 'ManagedCoupon', description: 'Um cupom como a administração o vê.' });

const date = (description: string) =>
  z.coerce
    .date()
    .nullish()
    .meta({ description, type: ['string', 'null'], format: 'date-time', sample: null });

const terms = {
  percent: z.int().nullish().meta({ description: 'Desconto, em %: ou este, ou value.', sample: 10 }),
  value: z.number().nullish().meta({ description: 'Desconto, em reais.', sample: null }),
  validFrom: date('Início.'),
  validUntil: date('Fim.'),
  maxUses: z.int().nullish().meta({ description: 'Quantos usos ao todo.', sample: 100 }),
  oncePerUser: optionalFlag('Se cada pessoa usa uma vez só.'),
};
type Terms = { value?: number | null | undefined; oncePerUser?: boolean | null | undefined };

const toTerms = <Given extends Terms>({ value, oncePerUser, ...given }: Given) => ({
  ...given,
  value: value == null ? null : fromReais(value),
  oncePerUser: oncePerUser ?? false,
});

const write = ({ productId, value, validFrom, validUntil, state, ...coupon }: ManagedCoupon) => ({
  id: coupon.id,
  title: coupon.title,
  product: productId,
  percent: coupon.percent,
  value: value === null ? null : toMoney(cents(value)),
  validFrom: validFrom?.toISOString() ?? null,
  validUntil: validUntil?.toISOString() ?? null,
  maxUses: coupon.maxUses,
  oncePerUser: coupon.oncePerUser,
  uses: coupon.uses,
  active: state !== 'ended',
});

export const couponRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/coupon',
    audience: 'admin',
    summary: 'Lista os cupons',
    query: z.object({
      ...paging(20),
      search: optionalText('Parte do título.'),
      withEnded: queryFlag('Também os encerrados.', false),
    }),
    answer: listOf(couponShape, 'CouponList'),
    execute: (ctx, { query }) => listCoupons(ctx, query),
    toBody: ({ items, total }) => ({ items: items.map(write), total }),
  }),
  route({
    method: 'POST',
    path: '/coupon',
    audience: 'admin',
    freshCode: 'always',
    summary: 'Cria um cupom',
    body: z.object({
      title: text('De 3 a 20 letras e números.', 'BEMVINDO10'),
      product: optionalText('Produto a que se aplica: id, code ou slug. Sem ele vale para todos.'),
      ...terms,
    }),
    answer: couponShape,
    status: 201,
    refusals: ['coupon_already_exists', 'product_not_found'],
    example: { body: { title: 'BEMVINDO10', percent: 10, oncePerUser: true } },
    execute: (ctx, { body: { product, ...body } }) =>
      createCoupon(ctx, { ...toTerms(body), productId: product ?? null }),
    toBody: write,
  }),
  route({
    method: 'GET',
    path: '/coupon/{id}',
    audience: 'admin',
    summary: 'Mostra um cupom',
    params: z.object({ id: uuid('Identificador do cupom.') }),
    answer: couponShape,
    refusals: ['not_found'],
    example: { path: `/coupon/${id}` },
    execute: (ctx, { params }) => readCoupon(ctx, params.id),
    toBody: write,
  }),
  route({
    method: 'PUT',
    path: '/coupon/{id}',
    audience: 'admin',
    freshCode: 'always',
    summary: 'Muda um cupom',
    notes: 'Vale para quem usar daqui em diante. Título e produto não mudam; o que não vier é apagado.',
    params: z.object({ id: uuid('Identificador do cupom.') }),
    body: z.object({ ...terms, reason: optionalText('O motivo, para o registro.', 'Nova campanha.') }),
    answer: couponShape,
    refusals: ['not_found', 'coupon_expired', 'coupon_uses_above_limit'],
    example: { path: `/coupon/${id}`, body: { percent: 15, reason: 'Nova campanha.' } },
    execute: (ctx, { params, body: { reason, ...body } }) =>
      changeCoupon(ctx, { id: params.id, terms: toTerms(body), reason: reason?.trim() || NO_REASON }),
    toBody: write,
  }),
  route({
    method: 'DELETE',
    path: '/coupon',
    audience: 'admin',
    freshCode: 'always',
    summary: 'Encerra um cupom',
    notes: 'Por id ou por título. Ninguém mais o usa; pedidos feitos com ele ficam como estão.',
    query: z.object({
      id: uuid('Identificador do cupom.').optional(),
      title: optionalText('Título, no lugar do id.'),
      reason: optionalText('O motivo.'),
    }),
    answer: couponShape,
    refusals: ['not_found', 'coupon_not_found', 'coupon_expired'],
    example: { query: 'title=BEMVINDO10&reason=A%20campanha%20terminou.' },
    execute: (ctx, { query }) => endCouponByIdOrTitle(ctx, query),
    toBody: write,
  }),
];

/** The documented path has no reason, so the path itself is stored as the reason. */
async function endCouponByIdOrTitle(
  ctx: Ctx,
  named: { id?: string | undefined; title?: string | null | undefined; reason?: string | null | undefined },
): Promise<ManagedCoupon | Refusal> {
  const known = named.id ?? (named.title ? (await findCoupon(ctx.em, named.title, null))?.id : undefined);
  if (!known) return new Refusal('coupon_not_found');
  return endCoupon(ctx, { id: known, reason: named.reason?.trim() || NO_REASON });
}
