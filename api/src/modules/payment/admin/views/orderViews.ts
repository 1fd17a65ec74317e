import * as z from 'zod/mini';
import { requiredText } from '#schema/validation/fields.ts';
import type { Ctx } from '../../../../services.ts';
import { signedInViewer } from '../../../../shared/access/signedInViewer.ts';
import { NotFound } from '../../../../shared/errors.ts';
import { isId, newId } from '../../../../shared/ids.ts';
import { readInput } from '../../../../shared/readInput.ts';
import { Done, InvalidInput, Refusal } from '../../../../shared/refusals.ts';
import { isOrderStatus } from '../../../order/order.rules.ts';
import { OrderViewRow } from './orderView.entity.ts';
import { OrderView, type OrderViewInput } from './orderView.types.ts';

const MAX_VIEWS = 30;
const MAX_SEARCH = 120;

const shape = z.object({ title: requiredText('Dê um nome à visão.', 60) });

/** The caller's own views and the shared views of other admins, sorted by title. */
export async function listOrderViews(ctx: Pick<Ctx, 'em' | 'viewer'>): Promise<OrderView[]> {
  const { userId } = signedInViewer(ctx);
  const rows = await ctx.em
    .fork()
    .find(OrderViewRow, { $or: [{ adminId: userId }, { isShared: true }] }, { limit: 200 });
  return rows
    .map((row) => view(row, userId))
    .sort((first, second) => first.title.localeCompare(second.title, 'pt-BR'));
}

export async function saveOrderView(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  input: OrderViewInput,
): Promise<OrderView | InvalidInput | Refusal> {
  const form = readInput(shape, { title: input.title });
  if (form instanceof InvalidInput) return form;
  const { userId: adminId } = signedInViewer(ctx);
  const em = ctx.em.fork();
  if ((await em.count(OrderViewRow, { adminId })) >= MAX_VIEWS) return new Refusal('order_too_many_views');
  const row = em.create(OrderViewRow, {
    id: newId(ctx.now.getTime()),
    adminId,
    title: form.title,
    search: input.search?.replaceAll('\0', '').trim().slice(0, MAX_SEARCH) || null,
    status: isOrderStatus(input.status) ? input.status : null,
    queue: input.queue ?? null,
    isShared: input.isShared,
    createdAt: ctx.now,
  });
  await em.persist(row).flush();
  return view(row, adminId);
}

/** Removes a view of the caller; a shared view of another admin is kept. */
export async function removeOrderView(ctx: Pick<Ctx, 'em' | 'viewer'>, id: string): Promise<Done> {
  const { userId: adminId } = signedInViewer(ctx);
  const removed = isId(id) ? await ctx.em.fork().nativeDelete(OrderViewRow, { id, adminId }) : 0;
  if (removed === 0) throw new NotFound('Visão');
  return new Done();
}

const view = (
  { id, title, search, status, queue, isShared, adminId }: OrderViewRow,
  viewerId: string,
): OrderView =>
  Object.assign(new OrderView(), { id, title, search, status, queue, isShared, isOwn: adminId === viewerId });
