import { z } from 'zod';
import { TransactionOrder } from '../../../modules/order/order.types.ts';
import { findOrdersByProduct, listMyOrders } from '../../../modules/order/read/listMyOrders.ts';
import { readOrderInShift } from '../../../modules/order/read/readOrder.ts';
import { NotFound } from '../../../shared/errors.ts';
import { orderParams, transactionBody, transactionShape } from '../../bodies/transactionBody.ts';
import { exampleId, listOf, paging, queryFlag } from '../../fields.ts';
import { type Route, route } from '../../route.ts';

const transactionList = listOf(transactionShape, 'TransactionList');

/** The default page size: documented clients send no limit and expect all orders of a product. */
const ALL = 100;

const ORDERS = {
  status: TransactionOrder.STATUS,
  createdAt: TransactionOrder.CREATED_AT,
  total: TransactionOrder.TOTAL,
} as const;

export const readOrderRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/transaction/mine',
    audience: 'ownAccount',
    freshCode: 'none: only the caller’s own data',
    summary: 'Lista os próprios pedidos',
    query: z.object({
      orderBy: z
        .enum(['status', 'createdAt', 'total'])
        .default('createdAt')
        .meta({ description: 'Ordem da lista.', example: 'status' }),
      isDesc: queryFlag('Ordem decrescente.', true),
      ...paging(20),
    }),
    answer: transactionList,
    example: { query: 'orderBy=status&isDesc=true&limit=100' },
    execute: (ctx, { query }) => listMyOrders(ctx, { ...query, orderBy: ORDERS[query.orderBy] }),
    toBody: async ({ items, total }, ctx) => ({
      items: await Promise.all(items.map((order) => transactionBody(order, ctx))),
      total,
    }),
  }),
  route({
    method: 'GET',
    path: '/transaction/mine/details',
    audience: 'ownAccount',
    freshCode: 'none: only the caller’s own data',
    summary: 'Lista os próprios pedidos de um produto',
    query: z.object({
      product: z.string().default('').meta({ description: 'Parte do nome do produto.', example: 'creatina' }),
      ...paging(ALL),
    }),
    answer: transactionList,
    example: { query: 'product=creatina' },
    execute: (ctx, { query }) => findOrdersByProduct(ctx, query),
    toBody: async ({ items, total }, ctx) => ({
      items: await Promise.all(items.map((order) => transactionBody(order, ctx))),
      total,
    }),
  }),
  route({
    method: 'GET',
    path: '/transaction/{id}',
    audience: 'ownAccount',
    freshCode: 'decided by the command',
    summary: 'Mostra um pedido próprio',
    params: orderParams,
    answer: transactionShape,
    example: { path: `/transaction/${exampleId}` },
    execute: async (ctx, input) => {
      const order = await readOrderInShift(ctx, input.params.id);
      if (!order) throw new NotFound('Pedido');
      return order;
    },
    toBody: transactionBody,
  }),
];
