import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { REVIEW_REFUSAL_SENTENCES } from '#schema/review/reviewRefusals.ts';
import { type ReviewWords, reviewShape } from '#schema/validation/review.ts';
import type { Ctx } from '../../services.ts';
import { db, run } from '../../shared/database/query.ts';
import { takeKeyedLock } from '../../shared/database/takeLock.ts';
import { NotFound } from '../../shared/errors.ts';
import { record } from '../../shared/events/record.ts';
import { isId, newId } from '../../shared/ids.ts';
import { readInput } from '../../shared/readInput.ts';
import { Done, InvalidInput, Refusal } from '../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { User } from '../account/user.entity.ts';
import type { Catalog } from '../catalog/buildCatalog.ts';
import { ReviewRow } from './review.entity.ts';
import { reviewedProduct, shownName, writingProblem } from './review.rules.ts';
import { MyReview, type SaveReviewInput } from './review.types.ts';

/**
 * Writes a shopper's review of a product they received, or changes it; the shop then reads it before it is shown. The
 * same words sent again change nothing, so a double click or a repeated request returns the stored review. An edit of
 * an older version is refused, so that a second window does not overwrite newer words.
 */
export function saveReview(
  ctx: Pick<Ctx, 'catalog' | 'em' | 'now' | 'viewer'>,
  input: SaveReviewInput,
): Promise<MyReview | Refusal | InvalidInput> {
  const { userId } = signedInViewer(ctx);
  return rollbackOnRefusal<MyReview | Refusal | InvalidInput>(ctx.em, async (em) => {
    const catalog = ctx.catalog.current();
    const reviewed = isId(input.productId) ? reviewedProduct(catalog, input.productId) : null;
    if (!reviewed) throw new NotFound('Produto');
    const productId = reviewed.product.id;
    const bought = await readBought(em, catalog, { userId, transactionId: input.transactionId, productId });
    if (!bought) throw new NotFound('Pedido');
    const problem = writingProblem(reviewed, bought);
    if (problem) return new Refusal(problem);
    const { stars, title = null, text } = input;
    const words = readInput(reviewShape, { stars, title, text });
    if (words instanceof InvalidInput) return words;
    // Two requests of one author run one after the other, also when neither finds a row to lock yet.
    await takeKeyedLock(em, 'review', userId);
    // A decision of the shop locks the row alone: without this lock it could publish words that it never read.
    const row = await em.findOne(ReviewRow, { userId, productId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (row && isSame(row, words)) return viewMyReview(row);
    if ((row?.version ?? null) !== (input.version ?? null)) return new Refusal('review_changed_meanwhile');
    const { firstName, lastName } = await em.findOneOrFail(User, { id: userId });
    const wasPublished = row?.state === 'published';
    const saved = row ?? newReview(em, ctx.now, { userId, productId, transactionId: input.transactionId });
    Object.assign(saved, words, {
      shownName: shownName({ firstName, lastName }),
      state: 'waiting',
      version: row ? row.version + 1 : 1,
      writtenAt: ctx.now,
      // The decision and the reply were about other words.
      ...{ decidedAt: null, decidedBy: null, refusalReason: null, refusalNote: null },
      ...{ reply: null, repliedAt: null },
    });
    em.persist(saved);
    record(em, {
      type: 'review.written',
      entityId: saved.id,
      userId,
      payload: { productId, changesPage: wasPublished },
    });
    await em.flush();
    return viewMyReview(saved);
  });
}

const isSame = (row: ReviewRow, { stars, title, text }: ReviewWords): boolean =>
  row.stars === stars && row.title === title && row.text === text;

/** A row whose words are still placeholders: the caller fills them in before it persists the row. */
const newReview = (
  em: EntityManager,
  now: Date,
  keys: Pick<ReviewRow, 'userId' | 'productId' | 'transactionId'>,
): ReviewRow =>
  em.create(
    ReviewRow,
    {
      id: newId(now.getTime()),
      ...keys,
      ...{ stars: 1, title: null, text: '', shownName: '', createdAt: now, writtenAt: now },
    },
    { persist: false },
  );

/** The status of the caller's order and its units of a product, in whichever listing; null when it has none. */
async function readBought(
  em: EntityManager,
  catalog: Catalog,
  { userId, transactionId, productId }: { userId: string; transactionId: string; productId: string },
): Promise<{ status: number | null; quantity: number } | null> {
  if (!isId(transactionId)) return null;
  const items = await run(
    em,
    db
      .selectFrom('transaction as order')
      .innerJoin('transactionItem as item', 'item.transactionId', 'order.id')
      .select(['item.productId', 'item.quantity', 'order.status'])
      .where('order.id', '=', transactionId)
      .where('order.userId', '=', userId),
  );
  const ofProduct = items.filter(
    (item) => reviewedProduct(catalog, item.productId)?.product.id === productId,
  );
  const [first] = ofProduct;
  if (!first) return null;
  return { status: first.status, quantity: ofProduct.reduce((units, { quantity }) => units + quantity, 0) };
}

/** Deletes the caller's review. Deleting it again changes nothing, also when it is another person's or none. */
export function deleteReview(ctx: Pick<Ctx, 'em' | 'viewer'>, id: string): Promise<Done> {
  const { userId } = signedInViewer(ctx);
  return ctx.em.fork().transactional(async (em) => {
    // The row lock waits for a publication, so that the event knows that a page shows the review.
    const row = isId(id)
      ? await em.findOne(ReviewRow, { id, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      : null;
    if (row) {
      const { productId, state } = row;
      em.remove(row);
      record(em, {
        type: 'review.deleted',
        entityId: id,
        userId,
        payload: { productId, changesPage: state === 'published' },
      });
    }
    return new Done();
  });
}

/** Converts a review to the API type that its author reads. */
export const viewMyReview = (row: ReviewRow): MyReview =>
  Object.assign(new MyReview(), {
    id: row.id,
    productId: row.productId,
    stars: row.stars,
    title: row.title,
    text: row.text,
    authorName: row.shownName,
    state: row.state,
    version: row.version,
    writtenAt: row.writtenAt,
    refusalText: row.refusalReason && REVIEW_REFUSAL_SENTENCES[row.refusalReason],
    refusalNote: row.refusalNote,
    reply: row.reply,
  } satisfies MyReview);
