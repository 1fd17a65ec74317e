import type { Refusal } from '../../../shared/refusals.ts';
import { archiveProduct, publishProduct } from '../edit/publishProduct.ts';
import type { ProductOutcomes } from './bulk.types.ts';
import { type BulkContext, type BulkRequest, changeEach } from './changeEach.ts';

/** Shows many drafts or archived products in the shop; one that is not complete stays out, with what is missing. */
export const publishProducts = (ctx: BulkContext, request: BulkRequest): Promise<ProductOutcomes | Refusal> =>
  changeEach(ctx, request, (product) => publishProduct(ctx, { ...product, at: null }));

/** Removes many products from the shop. */
export const archiveProducts = (ctx: BulkContext, request: BulkRequest): Promise<ProductOutcomes | Refusal> =>
  changeEach(ctx, request, (product) => archiveProduct(ctx, product));
