import * as z from 'zod/mini';
import { requiredText } from '#schema/validation/fields.ts';
import type { Ctx } from '../../../../services.ts';
import { NotFound } from '../../../../shared/errors.ts';
import { isId, newId } from '../../../../shared/ids.ts';
import { readInput } from '../../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../../account/access/signedInViewer.ts';
import { OrderRow } from '../../../order/order.entity.ts';
import type { Transaction } from '../../../order/order.types.ts';
import { viewOrder } from '../../../order/read/viewOrder.ts';
import { OrderNoteRow } from './orderNote.entity.ts';

const MAX_NOTES = 200;

const shape = z.object({ text: requiredText('Escreva a anotação.', 1000) });

/** Adds a note for other admins. Notes are neither changed nor removed, so the history of an order stays complete. */
export function addOrderNote(
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
