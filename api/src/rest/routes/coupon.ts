import { z } from 'zod';
import { listCoupons, type ManagedCoupon, readCoupon } from '../../modules/cart/admin/readCoupons.ts';
import { changeCoupon, createCoupon, endCoupon } from '../../modules/cart/admin/saveCoupon.ts';
import { findCoupon } from '../../modules/cart/coupon/findCoupon.ts';
import type { Ctx } from '../../services.ts';
import { Refusal } from '../../shared/refusals.ts';
import { NO_REASON } from '../bodies/noReason.ts';
import { exampleId, listOf, optionalText, paging, queryFlag, text, uuid } from '../fields.ts';
import { type Route, route } from '../route.ts';
import { couponBody, couponShape, couponTerms, toTerms } from './couponShape.ts';

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
  const couponId = id ?? (title ? (await findCoupon(ctx.em, title, null))?.id : undefined);
  if (!couponId) return new Refusal('coupon_not_found');
  return endCoupon(ctx, { id: couponId, reason: reason?.trim() || NO_REASON });
}
