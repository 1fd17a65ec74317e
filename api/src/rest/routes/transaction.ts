import { z } from 'zod';
import { PAYMENT_METHOD } from '#schema/constants.ts';
import { Role } from '../../modules/account/role.ts';
import { wishedCart } from '../../modules/cart/calculateCart.ts';
import { FreightType } from '../../modules/cart/freightType.ts';
import { createOrder } from '../../modules/order/create/createOrder.ts';
import { findOrdersByProduct } from '../../modules/order/findOrdersByProduct.ts';
import { listMyOrders } from '../../modules/order/listMyOrders.ts';
import { type Transaction, TransactionOrder } from '../../modules/order/order.types.ts';
import { readOrder } from '../../modules/order/readOrder.ts';
import { trackOrder } from '../../modules/order/track/trackOrder.ts';
import { updateOrder } from '../../modules/order/updateOrder.ts';
import { checkoutOrder } from '../../modules/payment/checkoutOrder.ts';
import { moveOrder } from '../../modules/payment/settlement/moveOrder.ts';
import type { Ctx } from '../../services.ts';
import { Forbidden, NotFound } from '../../shared/errors.ts';
import { InvalidInput, Refusal, UserError } from '../../shared/refusals.ts';
import { calculateFields, freightTypeShape } from '../bodies/calculation.ts';
import { cardExample, cardFields, tokenOf } from '../bodies/card.ts';
import {
  paymentOf,
  trackedBody,
  trackedShape,
  transactionBody,
  transactionShape,
} from '../bodies/transactionBody.ts';
import { listOf, optionalFlag, optionalText, paging, queryFlag, text, uuid } from '../fields.ts';
import { type Route, route } from '../route.ts';

const params = z.object({ id: uuid('Identificador do pedido.') });
const id = '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11';
const transactionList = listOf(transactionShape, 'TransactionList');
const ALL = 100;

const ORDERS = {
  status: TransactionOrder.STATUS,
  createdAt: TransactionOrder.CREATED_AT,
  total: TransactionOrder.TOTAL,
} as const;

const contactFields = z.object({
  name: text('Nome completo.', 'Rui Barbosa Lima'),
  document: text('CPF, com ou sem máscara.', '529.982.247-25'),
  email: text('E-mail.', 'rui@exemplo.com.br'),
  phone: text('Telefone com DDD.', '(11) 98765-4321'),
  birthDate: text('DD/MM/AAAA ou AAAA-MM-DD.', '05/11/1989'),
});

const addressFields = z.object({
  zipcode: text('CEP.', '01310-100'),
  street: text('Endereço, até 30 caracteres.', 'Avenida Paulista'),
  addressNumber: text('Número, ou S/N.', '1000'),
  complement: optionalText('Complemento.'),
  neighborhood: text('Bairro.', 'Bela Vista'),
  city: text('Cidade.', 'São Paulo'),
  uf: text('Estado.', 'SP'),
  reference: optionalText('Ponto de referência.'),
});

const addressExample = {
  zipcode: '01310-100',
  street: 'Avenida Paulista',
  addressNumber: '1000',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  uf: 'SP',
};

const orderBody = z.object({
  ...calculateFields,
  products: calculateFields.products
    .optional()
    .meta({ description: 'Os produtos e as quantidades. Sem eles, vale o carrinho do servidor.' }),
  contact: contactFields.meta({ description: 'Para quem é o pedido e a nota.' }),
  address: addressFields.meta({ description: 'Para onde vai.' }),
});

export const transactionRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/transaction',
    audience: 'ownAccount',
    summary: 'Cria um pedido',
    notes:
      'O corpo do cálculo, com contato e endereço. Os produtos enviados substituem o carrinho de quem está logado; os preços são calculados aqui e os enviados são ignorados. O frete é o do endereço de entrega. Parcelas se escolhem no pagamento.',
    body: orderBody,
    answer: transactionShape,
    status: 201,
    takesIdempotencyKey: true,
    refusals: [
      'cart_empty',
      'out_of_stock',
      'product_not_found',
      'product_needs_prescription',
      'under_age',
      'minimum_age_not_reached',
      'promotional_only',
      'coupon_not_found',
      'not_applicable_coupon',
      'invalid_zipcode',
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
    ask: async (ctx, { body, idempotencyKey }) => {
      const { products, contact, address, freightType, ...wish } = body;
      const input = { contact, address, freightType: freightType ?? FreightType.Standard };
      if (!products) return createOrder(ctx, input, idempotencyKey);
      // The address determines the destination.
      const cart = await wishedCart(ctx, { ...wish, products, zipcode: null });
      if (cart instanceof Refusal) return cart;
      const { lines, recurrent, couponTitle } = cart;
      const asked = { products, recurrent: wish.recurrent ?? false, coupon: wish.coupon ?? null };
      return createOrder(ctx, input, idempotencyKey, {
        wish: { lines, recurrent, couponTitle },
        asked,
      });
    },
    write: transactionBody,
  }),
  route({
    method: 'GET',
    path: '/transaction/mine',
    audience: 'ownAccount',
    summary: 'Lista os próprios pedidos',
    query: z.object({
      orderBy: z
        .enum(['status', 'createdAt', 'total'])
        .default('createdAt')
        .meta({ description: 'Ordem da lista.', sample: 'status' }),
      isDesc: queryFlag('Ordem decrescente.', true),
      ...paging(20),
    }),
    answer: transactionList,
    example: { query: 'orderBy=status&isDesc=true&limit=100' },
    ask: (ctx, { query }) => listMyOrders(ctx, { ...query, orderBy: ORDERS[query.orderBy] }),
    write: async ({ items, total }, ctx) => ({
      items: await Promise.all(items.map((order) => transactionBody(order, ctx))),
      total,
    }),
  }),
  route({
    method: 'GET',
    path: '/transaction/mine/details',
    audience: 'ownAccount',
    summary: 'Lista os próprios pedidos de um produto',
    query: z.object({
      product: z.string().default('').meta({ description: 'Parte do nome do produto.', sample: 'creatina' }),
      ...paging(ALL),
    }),
    answer: transactionList,
    example: { query: 'product=creatina' },
    ask: (ctx, { query }) => findOrdersByProduct(ctx, query),
    write: async ({ items, total }, ctx) => ({
      items: await Promise.all(items.map((order) => transactionBody(order, ctx))),
      total,
    }),
  }),
  route({
    method: 'GET',
    path: '/transaction/{id}',
    audience: 'ownAccount',
    summary: 'Mostra um pedido próprio',
    params,
    answer: transactionShape,
    example: { path: `/transaction/${id}` },
    ask: async (ctx, asked) => {
      const order = await readOrder(ctx, asked.params.id);
      if (!order) throw new NotFound('Pedido');
      return order;
    },
    write: transactionBody,
  }),
  route({
    method: 'PUT',
    path: '/transaction/{id}',
    audience: 'ownAccount',
    freshCode: 'admins',
    summary: 'Altera um pedido',
    notes:
      'Quem comprou muda endereço e entrega enquanto não há pagamento. A situação (status, com carrierCode e note) só administradores mudam.',
    params,
    body: z.object({
      address: addressFields.nullish().meta({ description: 'O novo endereço, inteiro.' }),
      freightType: freightTypeShape.nullish().meta({ description: 'Tipo de entrega.', sample: 'Sedex' }),
      status: z.int().nullish().meta({ description: 'Só administradores: a nova situação.', sample: null }),
      carrierCode: optionalText('Só administradores: código da transportadora.'),
      note: optionalText(
        'Só administradores: recado para quem comprou; num cancelamento, o motivo, que é obrigatório.',
      ),
    }),
    answer: transactionShape,
    refusals: [
      'transaction_not_editable',
      'transaction_status_not_allowed',
      'admin_reason_required',
      'invalid_zipcode',
      'zipcode_not_allowed',
      'freight_type_changed',
      'forbidden',
    ],
    example: { path: `/transaction/${id}`, body: { address: addressExample, freightType: 'Sedex' } },
    ask: (ctx, { params: { id }, body }) => {
      const { status, carrierCode, note, ...change } = body;
      if (status === null || status === undefined) return updateOrder(ctx, id, change);
      if (ctx.viewer?.role !== Role.admin) throw new Forbidden();
      return moveOrder(ctx, { id, status, carrierCode, note });
    },
    write: transactionBody,
  }),
  route({
    method: 'POST',
    path: '/transaction/{id}/checkout',
    audience: 'ownAccount',
    summary: 'Paga um pedido',
    notes:
      'Cartão (type 1): os dados em card, um cardToken ou um creditCardId. Boleto (2) e PIX (3) respondem com a situação 2 e o código para pagar. Pagamento recusado responde payment_error.',
    params,
    body: z.object({
      type: z.int().meta({ description: '1 cartão de crédito, 2 boleto, 3 PIX.', sample: 3 }),
      installments: z.int().nullish().meta({ description: 'Parcelas no cartão.', sample: 1 }),
      card: z.object(cardFields).nullish().meta({
        description: 'Dados do cartão. Seguem direto para o meio de pagamento e não são guardados.',
      }),
      cardToken: optionalText('Token do meio de pagamento, no lugar dos dados.'),
      creditCardId: optionalText('Um cartão salvo.'),
      saveCard: optionalFlag('Se o cartão fica salvo.'),
      holderDocument: optionalText('CPF do titular, quando é outro.'),
      acceptedSubscriptionTerms: optionalText(
        'Na assinatura: a versão dos Termos da assinatura que a pessoa leu e aceitou antes de pagar.',
      ),
    }),
    answer: transactionShape,
    takesIdempotencyKey: true,
    refusals: [
      'subscription_terms_not_accepted',
      'transaction_already_approved',
      'transaction_already_cancellation',
      'transaction_not_payable',
      'payment_error',
      'payment_unavailable',
      'payment_type_not_allowed',
      'card_not_found',
      'invalid_card_number',
      'invalid_brand_type',
      'invalid_holder',
      'invalid_expiration_date',
      'invalid_security_code',
      'installments_amount_not_allowed',
      'installments_not_allowed_total_value',
      'out_of_stock',
      'product_needs_prescription',
      'too_many_attempts',
    ],
    example: {
      path: `/transaction/${id}/checkout`,
      body: { type: 1, installments: 1, card: cardExample },
    },
    ask: async (ctx, { params: { id }, body, idempotencyKey }) => {
      const { type, card, ...rest } = body;
      const isNewCard = type === PAYMENT_METHOD.creditCard && !rest.cardToken && !rest.creditCardId;
      const made = card && isNewCard ? await tokenOf(ctx, card) : null;
      if (made instanceof InvalidInput) return made;
      const input = { method: type, ...rest, ...(made ?? {}) };
      return unlessDeclined(ctx, await checkoutOrder(ctx, id, input, idempotencyKey, made?.sameCard));
    },
    write: transactionBody,
  }),
  route({
    method: 'GET',
    path: '/track-order',
    audience: 'public',
    summary: 'Rastreia um pedido',
    notes:
      'Pelo código do pedido ou, depois do envio, pelo da transportadora. Não mostra nome, endereço, preço nem produto.',
    query: z.object({ code: text('O código.', 'AP-7K2M9QXR4T8Z') }),
    answer: trackedShape,
    cachedUntil: 'order changes',
    refusals: ['post_office_order_status_not_found', 'too_many_attempts'],
    example: { query: 'code=AP-7K2M9QXR4T8Z' },
    ask: (ctx, { query }) => trackOrder(ctx, query.code),
    write: trackedBody,
  }),
];

/**
 * A client that shows every 200 as "paid" must not get 200 for a declined card. The code is the documented
 * one, for which clients show advice to check card and addresses (ST-458).
 */
async function unlessDeclined(ctx: Ctx, answer: Transaction | UserError): Promise<Transaction | UserError> {
  if (answer instanceof UserError) return answer;
  const payment = await paymentOf(ctx, answer.id);
  if (payment?.state === 'declined') return new Refusal('payment_error', payment.message ?? undefined);
  return payment?.state === 'failed' ? new Refusal('payment_unavailable') : answer;
}
