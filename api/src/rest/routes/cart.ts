import { z } from 'zod';
import { calculateCart } from '../../modules/cart/calculate/calculateCart.ts';
import { showCoupon } from '../../modules/cart/coupon/couponByTitle.ts';
import { calculateFields, calculationBody, calculationShape } from '../bodies/calculation.ts';
import { nullableString, string, text, toMoney } from '../fields.ts';
import { type Route, route } from '../route.ts';

const couponShape = z
  .object({
    title: string('Título.', 'BEMVINDO10'),
    product: nullableString('Produto a que se aplica; nulo vale para todos.'),
    percent: z.int().nullable().meta({ description: 'Desconto, em %.', example: 10 }),
    value: z.number().nullable().meta({ description: 'Desconto, em reais.', example: null }),
  })
  .meta({ id: 'Coupon', description: 'Um cupom de desconto.' });

export const cartRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/transaction/calculate',
    audience: 'everyone',
    summary: 'Calcula um carrinho',
    notes:
      'Nada é gravado. Preços, descontos, frete e parcelas são sempre calculados aqui; o que vier calculado é ignorado. CEP atendido e sem transportadora: availableFreights vem vazio.',
    body: z.object(calculateFields),
    answer: calculationShape,
    refusals: [
      'product_not_found',
      'variant_not_found',
      'product_sold_out',
      'quantity_not_allowed',
      'cart_too_large',
      'promotional_only',
      'companion_without_parent',
      'companion_limit',
      'coupon_not_logged',
      'coupon_not_found',
      'not_applicable_coupon',
      'invalid_zipcode',
      'zipcode_not_allowed',
      'above_expected_installment_number',
      'installments_amount_not_allowed',
      'installments_not_allowed_total_value',
    ],
    example: {
      body: {
        products: [
          { id: 'F10003', quantity: 1 },
          { id: 'creatina', quantity: 2 },
        ],
        zipcode: '01310-100',
        freightType: 'Standard',
        installments: 1,
        recurrent: false,
      },
    },
    execute: (ctx, { body }) => calculateCart(ctx, body),
    toBody: calculationBody,
  }),
  route({
    method: 'GET',
    path: '/coupon/{title}/title',
    audience: 'everyone',
    summary: 'Consulta um cupom pelo título',
    notes: 'Só quem está logado consulta; visitantes recebem coupon_not_logged.',
    params: z.object({ title: text('Título do cupom.', 'BEMVINDO10') }),
    answer: couponShape,
    refusals: ['coupon_not_logged', 'coupon_not_found', 'coupon_expired', 'coupon_already_used'],
    example: { path: '/coupon/BEMVINDO10/title' },
    execute: (ctx, { params }) => showCoupon(ctx, params.title),
    toBody: ({ title, product, percent, value }) => ({
      title,
      product,
      percent,
      value: value === null ? null : toMoney(value),
    }),
  }),
];
