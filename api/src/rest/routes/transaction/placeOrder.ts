import { z } from 'zod';
import { requestedCart } from '../../../modules/cart/calculate/requestedCart.ts';
import { FreightType } from '../../../modules/cart/cartPrice.types.ts';
import { createOrder } from '../../../modules/order/create/createOrder.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { addressExample, deliveryFields } from '../../bodies/addressFields.ts';
import { calculateFields } from '../../bodies/calculation.ts';
import { transactionBody, transactionShape } from '../../bodies/transactionBody.ts';
import { text } from '../../fields.ts';
import { type Route, route } from '../../route.ts';

const contactFields = z.object({
  name: text('Nome completo.', 'Rui Barbosa Lima'),
  document: text('CPF, com ou sem máscara.', '529.982.247-25'),
  email: text('E-mail.', 'rui@exemplo.com.br'),
  phone: text('Telefone com DDD.', '(11) 98765-4321'),
  birthDate: text('DD/MM/AAAA ou AAAA-MM-DD.', '05/11/1989'),
});

const orderBody = z.object({
  ...calculateFields,
  products: calculateFields.products
    .optional()
    .meta({ description: 'Os produtos e as quantidades. Sem eles, vale o carrinho do servidor.' }),
  contact: contactFields.meta({ description: 'Para quem é o pedido e a nota.' }),
  address: deliveryFields.meta({ description: 'Para onde vai.' }),
});

export const placeOrderRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/transaction',
    audience: 'ownAccount',
    summary: 'Cria um pedido',
    notes:
      'O corpo do cálculo, com contato e endereço. Os produtos enviados substituem o carrinho de quem está logado; os preços são calculados aqui e os enviados são ignorados. O frete é o do endereço de entrega. Ofertas sem o produto que acompanham são recusadas. Parcelas se escolhem no pagamento.',
    body: orderBody,
    answer: transactionShape,
    status: 201,
    takesIdempotencyKey: true,
    refusals: [
      'cart_empty',
      'out_of_stock',
      'product_not_found',
      'product_needs_prescription',
      'product_unsafe_for_you',
      'treatment_on_hold',
      'under_age',
      'minimum_age_not_reached',
      'promotional_only',
      'companion_without_parent',
      'companion_limit',
      'variant_not_found',
      'quantity_not_allowed',
      'cart_too_large',
      'freight_not_chosen',
      'coupon_not_found',
      'not_applicable_coupon',
      'invalid_zipcode',
      'zipcode_unknown',
      'zipcode_not_allowed',
      'freight_unavailable',
      'freight_type_changed',
    ],
    example: {
      body: {
        products: [{ id: 'F10003', quantity: 1 }],
        freightType: 'Standard',
        contact: {
          name: 'Rui Barbosa Lima',
          document: '529.982.247-25',
          email: 'rui@exemplo.com.br',
          phone: '(11) 98765-4321',
          birthDate: '05/11/1989',
        },
        address: addressExample,
      },
    },
    execute: async (ctx, { body, idempotencyKey }) => {
      const { products, contact, address, freightType, ...options } = body;
      const input = { contact, address, freightType: freightType ?? FreightType.Standard };
      if (!products) return createOrder(ctx, input, idempotencyKey);
      // The freight depends on the delivery address, not on a zipcode in the body.
      const cart = await requestedCart(ctx, { ...options, products, zipcode: null });
      if (cart instanceof Refusal) return cart;
      const { lines, recurrent, couponTitle } = cart;
      const sentInput = { products, recurrent: options.recurrent ?? false, coupon: options.coupon ?? null };
      return createOrder(ctx, input, idempotencyKey, {
        contents: { lines, recurrent, couponTitle },
        sentInput,
      });
    },
    toBody: transactionBody,
  }),
];
