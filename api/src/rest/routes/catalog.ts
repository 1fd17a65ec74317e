import { z } from 'zod';
import { ProductOrder } from '../../modules/catalog/product.order.ts';
import { pageOf } from '../../shared/paging.ts';
import { Refusal } from '../../shared/refusals.ts';
import { productBody, productShape } from '../bodies/productBody.ts';
import { listOf, paging, queryFlag, text } from '../fields.ts';
import { type Route, route } from '../route.ts';

const ORDERS = {
  relevance: ProductOrder.RELEVANCE,
  name: ProductOrder.NAME,
  value: ProductOrder.VALUE,
  rating: ProductOrder.RATING,
} as const;

/** The default page size. Documented clients send no parameters and expect the whole list, which is shorter. */
const ALL = 100;

export const catalogRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/product',
    audience: 'everyone',
    keyScope: 'catalog',
    summary: 'Lista os produtos da loja',
    query: z.object({
      category: z.coerce
        .number()
        .int()
        .optional()
        .meta({ description: '1 Cabelo, 2 Pele, 3 Barba, 4 Bem estar.', example: 1 }),
      need: z.string().optional().meta({ description: 'Necessidade.', example: 'cabelo' }),
      orderBy: z
        .enum(['relevance', 'name', 'value', 'rating'])
        .default('relevance')
        .meta({ description: 'Ordem da lista.', example: 'relevance' }),
      isDesc: queryFlag('Ordem decrescente.', false),
      ...paging(ALL),
    }),
    answer: listOf(productShape, 'ProductList'),
    cachedUntil: 'catalogue changes',
    example: { query: 'category=1&orderBy=value' },
    execute: async (ctx, { query }) => {
      const catalog = ctx.catalog.current();
      const { items, total } = catalog.list({ ...query, ...pageOf(query), orderBy: ORDERS[query.orderBy] });
      return { items: await catalog.withTexts(items), total };
    },
    toBody: ({ items, total }, ctx) => ({
      items: items.map((product) => productBody(product, ctx.config.publicUrl)),
      total,
    }),
  }),
  route({
    method: 'GET',
    path: '/product/{id}',
    audience: 'everyone',
    keyScope: 'catalog',
    summary: 'Mostra um produto',
    params: z.object({ id: text('id, code, tinyId ou qualquer um dos slugs.', 'shampoo-energizante') }),
    answer: productShape,
    cachedUntil: 'catalogue changes',
    refusals: ['product_not_found'],
    example: { path: '/product/shampoo-energizante' },
    execute: async (ctx, { params }) => {
      const catalog = ctx.catalog.current();
      const listed = catalog.find(params.id);
      const [product] = listed ? await catalog.withTexts([listed]) : [];
      return product ?? new Refusal('product_not_found');
    },
    toBody: (product, ctx) => productBody(product, ctx.config.publicUrl),
  }),
];
