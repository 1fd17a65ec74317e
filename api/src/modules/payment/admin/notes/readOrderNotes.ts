import type { Ctx } from '../../../../services.ts';
import { sql } from '../../../../shared/database/database.ts';
import { encryptionOf, placeOf } from '../../../../shared/encryption/encryption.ts';
import { openNames } from '../../../account/profile/openNames.ts';
import { rowsByOrder } from '../../../order/read/rowsByOrder.ts';
import { OrderNote } from './orderNote.types.ts';

interface StoredNote {
  id: string;
  transactionId: string;
  authorId: string;
  authorSealed: string | null;
  sealed: string | null;
  at: string;
}

type ReadNote = OrderNote & { transactionId: string };

/** The notes of an order, oldest first. One SQL statement reads the notes of all orders of a page. */
export const notesOf = (ctx: Pick<Ctx, 'em' | 'loader'>, orderId: string): Promise<OrderNote[]> =>
  rowsByOrder(ctx, 'payment.notes', (ids) => readNotes(ctx, ids)).load(orderId);

async function readNotes(ctx: Pick<Ctx, 'em'>, orderIds: readonly string[]): Promise<ReadNote[]> {
  const em = ctx.em.fork();
  const rows = await sql<StoredNote>(
    em,
    `select n.id, n.transaction_id as "transactionId", n.author_id as "authorId", n.sealed, n.at,
       (select sealed from user_account u where u.id = n.author_id) as "authorSealed"
     from order_note n where n.transaction_id = any($1::uuid[]) order by n.at, n.id`,
    [orderIds],
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
      at: new Date(at),
    }),
  );
}
