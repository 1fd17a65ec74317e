import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, Int, ObjectType } from 'type-graphql';
import * as z from 'zod/mini';
import { atMost } from '#schema/validation/textLength.ts';
import type { Ctx } from '../../../services.ts';
import { db, first, givenRows, run } from '../../../shared/database/query.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { openNames } from '../../account/profile/openNames.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { recordAct } from '../../account/users/recordAct.ts';
import { STOCK_NAMES } from '../../stock/readStocks.ts';
import { ordersWithLot, WAS_SENT } from './recipients.ts';

const MAX_RECALL_TEXT = 1_000;
const form = z.object({ text: z.nullish(z.string().check(atMost(MAX_RECALL_TEXT))) });

@ObjectType()
export class RecallMails {
  @Field(() => Int, { description: 'Mails that this call prepared' })
  prepared!: number;

  @Field(() => Int, { description: 'People who have one now, also from earlier calls' })
  told!: number;
}

type RecallContext = AdminContext & Pick<Ctx, 'config' | 'jobs'>;

/**
 * Enqueues a mail to each person whose parcel with units of a blocked lot was sent, once per person and lot. A later call
 * reaches those whose parcel was sent meanwhile.
 */
export async function prepareRecallMails(
  ctx: RecallContext,
  { lotId, text: typed }: { lotId: string; text?: string | null | undefined },
): Promise<RecallMails | Refusal<'lot_not_blocked'> | InvalidInput> {
  const input = readInput(form, { text: typed });
  if (input instanceof InvalidInput) return input;
  const text = input.text?.trim() || undefined;
  return rollbackOnRefusal<RecallMails | Refusal<'lot_not_blocked'> | InvalidInput>(ctx.em, async (em) => {
    const lot = await readBlockedLot(em, lotId);
    if (lot instanceof Refusal) return lot;
    if (text && namesProduct(text, lot)) return new InvalidInput([{ path: 'text', message: NAMES_PRODUCT }]);
    const people = await claimPeople(ctx, em, lotId);
    await enqueueMails(ctx, em, { lotId, text, people });
    if (people.length > 0)
      recordAct(ctx, em, {
        act: 'recall-mails-sent',
        entityId: lot.productId,
        reason: lot.blockReason,
        detail: { skuId: lot.skuId, lot: lot.code, people: people.length },
      });
    await em.flush();
    const counted = await first(
      em,
      db
        .selectFrom('recallNotice')
        .select(({ fn }) => fn.countAll<string>().as('people'))
        .where('lotId', '=', lotId),
    );
    return Object.assign(new RecallMails(), { prepared: people.length, told: Number(counted?.people ?? 0) });
  });
}

async function readBlockedLot(em: EntityManager, lotId: string) {
  const lot = isId(lotId)
    ? await first(
        em,
        db
          .selectFrom('lot')
          .innerJoin('stock', 'stock.skuId', 'lot.skuId')
          .innerJoin('product', 'product.id', 'stock.productId')
          .select([
            'lot.code',
            'lot.skuId',
            'lot.blockedAt',
            'lot.blockReason',
            'stock.productId',
            ...STOCK_NAMES,
          ])
          .where('lot.id', '=', lotId),
      )
    : undefined;
  if (!lot) throw new NotFound('Lote');
  return lot.blockedAt ? lot : new Refusal('lot_not_blocked');
}

const NAMES_PRODUCT = 'Não escreva o nome do produto: outras pessoas podem ver o e-mail.';

/** Whether the words of the pharmacist name the product, by any long word of its name. */
function namesProduct(text: string, { productName }: { productName: string }): boolean {
  const plain = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain(productName).split(/[^\p{L}]+/u);
  return words.some((word) => word.length >= LEAST_LETTERS && plain(text).includes(word));
}
/** Shorter words of a name, as "para" and "com", are in any text. */
const LEAST_LETTERS = 6;

/** The people whom no earlier call told, each with one of the orders; of two calls at once, one gets each person. */
async function claimPeople({ now, viewer }: RecallContext, em: EntityManager, lotId: string) {
  const people = await run(
    em,
    db
      .selectFrom(ordersWithLot(lotId))
      .innerJoin('userAccount as person', 'person.id', 'recalled.userId')
      .distinctOn('recalled.userId')
      .select(['recalled.userId as id', 'recalled.id as orderId', 'person.sealed'])
      .where('person.deletedAt', 'is', null)
      .where(WAS_SENT)
      .orderBy('recalled.userId')
      .orderBy('recalled.decidedAt', 'desc'),
  );
  const sentBy = signedInViewer({ viewer }).userId;
  // In the sequence of their ids, so that two calls do not deadlock.
  const claimed = await run(
    em,
    db
      .insertInto('recallNotice')
      .columns(['lotId', 'userId', 'sentBy', 'at'])
      .expression(
        db
          .selectFrom(givenRows('person', { id: 'uuid' }, people))
          .select(({ val }) => [val(lotId).as('lotId'), 'person.id'])
          .select(({ val }) => [val(sentBy).as('sentBy'), val(now).as('at')]),
      )
      .onConflict((oc) => oc.columns(['lotId', 'userId']).doNothing())
      .returning('userId'),
  );
  const ids = new Set(claimed.map(({ userId }) => userId));
  return people.filter(({ id }) => ids.has(id));
}

async function enqueueMails(
  { config, jobs }: RecallContext,
  em: EntityManager,
  {
    lotId,
    text,
    people,
  }: { lotId: string; text: string | undefined; people: Awaited<ReturnType<typeof claimPeople>> },
): Promise<void> {
  const nameOf = await openNames(em, people);
  const mails = people.flatMap(({ id, orderId }) => {
    const { email, firstName } = nameOf(id) ?? {};
    if (!email || firstName === undefined) return [];
    const orderUrl = `${config.publicUrl}/perfil/pedidos/${orderId}`;
    const data = { firstName, orderUrl, supportMail: config.supportMail, ...(text && { text }) };
    return [
      { key: `recall ${lotId} ${id}`, data: { template: 'order-notice', to: email, accountId: id, data } },
    ];
  });
  if (mails.length === 0) return;
  await jobs.enqueueEach(em, 'mail', mails);
  jobs.wakeAfterCommit(em, 'mail');
}
