import { z } from 'zod';
import { cents, fromReais } from '#schema/money.ts';
import {
  CouponState,
  listCoupons,
  type ManagedCoupon,
  readCoupon,
} from '../../modules/cart/admin/readCoupons.ts';
import { changeCoupon, createCoupon, endCoupon } from '../../modules/cart/admin/saveCoupon.ts';
import { readCouponByTitle } from '../../modules/cart/coupon/couponByTitle.ts';
import type { Ctx } from '../../services.ts';
import { Refusal } from '../../shared/refusals.ts';
import {
  exampleId,
  flag,
  instant,
  integer,
  listOf,
  NO_REASON,
  nullableString,
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

const couponShape = z
  .object({
    id: string('Identificador.', exampleId),
    title: string('Título.', 'BEMVINDO10'),
    product: nullableString('Produto a que se aplica; nulo vale para todos.'),
    percent: z.int().nullable().meta({ description: 'Desconto, em %.', example: 10 }),
    value: z.number().nullable().meta({ description: 'Desconto, em reais.', example: null }),
    validFrom: instant('Início.').nullable(),
    validUntil: instant('Fim.').nullable(),
    maxUses: z.int().nullable().meta({ description: 'Quantos usos ao todo.', example: 100 }),
    oncePerUser: flag('Se cada pessoa usa uma vez só.'),
    uses: integer('Quantas vezes já foi usado.', 0),
    active: flag('Se ainda não foi encerrado.', true),
  })
  .meta({ id: 'ManagedCoupon', description: 'Um cupom como a administração o vê.' });

const date = (description: string) =>
  z.coerce
    .date()
    .nullish()
    .meta({ description, type: ['string', 'null'], format: 'date-time', example: null });

const couponTerms = {
  percent: z.int().nullish().meta({ description: 'Desconto, em %: ou este, ou value.', example: 10 }),
  value: z.number().nullish().meta({ description: 'Desconto, em reais.', example: null }),
  validFrom: date('Início.'),
  validUntil: date('Fim.'),
  maxUses: z.int().nullish().meta({ description: 'Quantos usos ao todo.', example: 100 }),
  oncePerUser: optionalFlag('Se cada pessoa usa uma vez só.'),
  active: z
    .boolean()
    .nullish()
    .meta({ description: 'Com false, o cupom se encerra; um cupom encerrado não volta.', example: true }),
};
type Terms = {
  value?: number | null | undefined;
  oncePerUser?: boolean | null | undefined;
  active?: boolean | null | undefined;
};

/** Converts the sent terms of a coupon to those of the command: reais become centavos. */
const toTerms = <Sent extends Terms>({ value, oncePerUser, active: _, ...terms }: Sent) => ({
  ...terms,
  value: value == null ? null : fromReais(value),
  oncePerUser: oncePerUser ?? false,
});

const couponBody = ({ productId, value, validFrom, validUntil, state, ...coupon }: ManagedCoupon) => ({
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
  active: state !== CouponState.ENDED_BY_ADMIN,
});

export const couponRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/coupon',
    audience: 'admins',
    freshCode: 'this shift',
    mayLag: true,
    summary: 'Lista os cupons',
    query: z.object({
      ...paging(20),
      search: optionalText('Parte do título.'),
      withEnded: queryFlag('Também os encerrados.', false),
    }),
    answer: listOf(couponShape, 'CouponList'),
    execute: (ctx, { query }) => listCoupons(ctx, query),
    toBody: ({ items, total }) => ({ items: items.map(couponBody), total }),
  }),
  route({
    method: 'POST',
    path: '/coupon',
    audience: 'admins',
    freshCode: 'always',
    summary: 'Cria um cupom',
    body: z.object({
      title: text('De 3 a 20 letras e números.', 'BEMVINDO10'),
      product: optionalText('Produto a que se aplica: id, code ou slug. Sem ele vale para todos.'),
      ...couponTerms,
    }),
    answer: couponShape,
    status: 201,
    refusals: ['coupon_already_exists', 'product_not_found'],
    example: { body: { title: 'BEMVINDO10', percent: 10, oncePerUser: true } },
    execute: (ctx, { body: { product, ...body } }) =>
      createCoupon(ctx, { ...toTerms(body), productId: product ?? null }, { isEnded: body.active === false }),
    toBody: couponBody,
  }),
  route({
    method: 'GET',
    path: '/coupon/{id}',
    audience: 'admins',
    freshCode: 'this shift',
    summary: 'Mostra um cupom',
    params: z.object({ id: uuid('Identificador do cupom.') }),
    answer: couponShape,
    refusals: ['not_found'],
    example: { path: `/coupon/${exampleId}` },
    execute: (ctx, { params }) => readCoupon(ctx, params.id),
    toBody: couponBody,
  }),
  route({
    method: 'PUT',
    path: '/coupon/{id}',
    audience: 'admins',
    freshCode: 'always',
    summary: 'Muda um cupom',
    notes: 'Vale para quem usar daqui em diante. Título e produto não mudam; o que não vier é apagado.',
    params: z.object({ id: uuid('Identificador do cupom.') }),
    body: z.object({ ...couponTerms, reason: optionalText('O motivo, para o registro.', 'Nova campanha.') }),
    answer: couponShape,
    refusals: ['not_found', 'coupon_expired', 'coupon_uses_above_limit'],
    example: { path: `/coupon/${exampleId}`, body: { percent: 15, reason: 'Nova campanha.' } },
    execute: (ctx, { params, body: { reason, ...body } }) =>
      changeCoupon(ctx, {
        id: params.id,
        terms: toTerms(body),
        reason: reason?.trim() || NO_REASON,
        isEnded: body.active === false,
      }),
    toBody: couponBody,
  }),
  route({
    method: 'DELETE',
    path: '/coupon',
    audience: 'admins',
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
    toBody: couponBody,
  }),
];

/** Ends a coupon found by its id or its title. Without a reason, a standard text is stored. */
async function endCouponByIdOrTitle(
  ctx: Ctx,
  {
    id,
    title,
    reason,
  }: { id?: string | undefined; title?: string | null | undefined; reason?: string | null | undefined },
): Promise<ManagedCoupon | Refusal> {
  const couponId = id ?? (title ? (await readCouponByTitle(ctx.em, title, null))?.id : undefined);
  if (!couponId) return new Refusal('coupon_not_found');
  return endCoupon(ctx, { id: couponId, reason: reason?.trim() || NO_REASON });
}
