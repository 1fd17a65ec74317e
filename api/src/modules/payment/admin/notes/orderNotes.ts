import { Field, ID, ObjectType } from 'type-graphql';
import * as z from 'zod/mini';
import { requiredText } from '#schema/validation/fields.ts';
import type { Ctx } from '../../../../services.ts';
import { anyOf, db, run } from '../../../../shared/database/query.ts';
import { encryptionOf, placeOf } from '../../../../shared/encryption/encryption.ts';
import { NotFound } from '../../../../shared/errors.ts';
import { isId, newId } from '../../../../shared/ids.ts';
import { readInput } from '../../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../../shared/rollbackOnRefusal.ts';
import { Personal } from '../../../../shared/security/aboutPeople.ts';
import { signedInViewer } from '../../../account/access/signedInViewer.ts';
import { openNames, sealedNameOf } from '../../../account/profile/openNames.ts';
import { OrderRow } from '../../../order/order.entity.ts';
import type { Transaction } from '../../../order/order.types.ts';
import { rowsByOrder } from '../../../order/read/loaderByOrder.ts';
import { viewOrder } from '../../../order/read/viewOrder.ts';
import { OrderNoteRow } from './orderNote.entity.ts';

const MAX_NOTES = 200;

const shape = z.object({ text: requiredText('Escreva a anotação.', 1000) });

/** Adds a note for other admins. Notes are neither changed nor removed, so the history of an order stays complete. */
export function addTransactionNote(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  input: { id: string; text: string },
): Promise<Transaction | Refusal | InvalidInput> {
  return rollbackOnRefusal<Transaction | Refusal | InvalidInput>(ctx.em, async (em) => {
    const order = isId(input.id) ? await em.findOne(OrderRow, { id: input.id }) : null;
    if (!order || order.status === null) throw new NotFound('Pedido');
    const form = readInput(shape, { text: input.text });
    if (form instanceof InvalidInput) return form;
    if ((await em.count(OrderNoteRow, { transactionId: order.id })) >= MAX_NOTES)
      return new Refusal('order_too_many_notes');
    em.persist(
      em.create(OrderNoteRow, {
        id: newId(ctx.now.getTime()),
        transactionId: order.id,
        subjectId: order.userId,
        authorId: signedInViewer(ctx).userId,
        words: form.text,
        at: ctx.now,
      }),
    );
    return viewOrder(order);
  });
}

type ReadNote = TransactionNote & { transactionId: string };

/** The notes of an order, oldest first. One SQL statement reads the notes of all orders of a page. */
export const notesOf = (ctx: Pick<Ctx, 'em' | 'loader'>, orderId: string): Promise<TransactionNote[]> =>
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
    rows.map(({ id, sealed }) => ({ place: placeOf('transaction_note', id), sealed })),
  );
  return rows.map(({ id, transactionId, authorId, at }, index) =>
    Object.assign(new TransactionNote(), {
      id,
      transactionId,
      text: opened[index]?.words ?? '',
      authorName: nameOf(authorId)?.name ?? '',
      at,
    }),
  );
}

@ObjectType({ description: 'A note of an admin about an order. The buyer does not see it on the order.' })
export class TransactionNote {
  @Field(() => ID)
  id!: string;

  @Personal()
  @Field(() => String)
  text!: string;

  @Personal()
  @Field(() => String)
  authorName!: string;

  @Field(() => Date)
  at!: Date;
}
