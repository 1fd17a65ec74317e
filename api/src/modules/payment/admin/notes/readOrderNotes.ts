import type { Ctx } from '../../../../services.ts';
import { anyOf, db, run } from '../../../../shared/database/query.ts';
import { encryptionOf, placeOf } from '../../../../shared/encryption/encryption.ts';
import { openNames, sealedNameOf } from '../../../account/profile/openNames.ts';
import { rowsByOrder } from '../../../order/read/rowsByOrder.ts';
import { OrderNote } from './orderNote.types.ts';

type ReadNote = OrderNote & { transactionId: string };

/** The notes of an order, oldest first. One SQL statement reads the notes of all orders of a page. */
export const notesOf = (ctx: Pick<Ctx, 'em' | 'loader'>, orderId: string): Promise<OrderNote[]> =>
  rowsByOrder(ctx, 'payment.notes', (ids) => readNotes(ctx, ids)).load(orderId);

async function readNotes(ctx: Pick<Ctx, 'em'>, orderIds: readonly string[]): Promise<ReadNote[]> {
  const em = ctx.em.fork();
  const rows = await run(
    em,
    db
      .selectFrom('orderNote')
      .select(['id', 'transactionId', 'authorId', 'sealed', 'at'])
      .select((eb) => sealedNameOf(eb.ref('orderNote.authorId')).as('authorSealed'))
      .where('transactionId', '=', anyOf(orderIds))
      .orderBy('at')
      .orderBy('id'),
  );
  const nameOf = await openNames(
    em,
    rows.map(({ authorId, authorSealed }) => ({ id: authorId, sealed: authorSealed })),
  );
  const opened = await encryptionOf(em).openAll<{ words: string }>(
    rows.map(({ id, sealed }) => ({ place: placeOf('order_note', id), sealed })),
  );
  return rows.map(({ id, transactionId, authorId, at }, index) =>
    Object.assign(new OrderNote(), {
      id,
      transactionId,
      text: opened[index]?.words ?? '',
      authorName: nameOf(authorId)?.name ?? '',
      at,
    }),
  );
}
