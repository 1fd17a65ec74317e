import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  REVIEW_REFUSAL_SENTENCES,
  REVIEW_REFUSALS,
  type ReviewRefusal,
} from '#schema/review/reviewRefusals.ts';
import { reviewRefusalShape, reviewReplyShape } from '#schema/validation/review.ts';
import type { Ctx } from '../../services.ts';
import { NotFound } from '../../shared/errors.ts';
import { record } from '../../shared/events/record.ts';
import { isId } from '../../shared/ids.ts';
import { readInput } from '../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { mailProfile } from '../account/mailProfile.ts';
import type { AdminContext } from '../account/users/adminContext.ts';
import { recordAct } from '../account/users/recordAct.ts';
import { readManagedReview } from './managedReviews.ts';
import { ReviewRow } from './review.entity.ts';
import { canDecide, mayHaveReviews } from './review.rules.ts';
import type { ManagedReview } from './reviewAdmin.types.ts';

type DecisionContext = AdminContext & Pick<Ctx, 'catalog' | 'config' | 'jobs'>;
type Answer = ManagedReview | Refusal | InvalidInput;

/** A review, and the version of it that the admin decides about. */
interface ReviewVersion {
  id: string;
  version: number;
}

/** Publishes a review, with a reply of the shop if there is one. The author gets a mail about the reply. */
export const publishReview = (
  ctx: DecisionContext,
  { reply, ...seen }: ReviewVersion & { reply?: string | null },
) =>
  changeReview(ctx, seen, async (em, row) => {
    if (!canDecide(row.state, 'published')) return new Refusal('review_already_decided');
    const sold = ctx.catalog.current().sellable(row.productId);
    if (sold && !mayHaveReviews(sold)) return new Refusal('review_of_medicine');
    const problem = reply?.trim() ? setReply(ctx, row, reply) : null;
    if (problem) return problem;
    decide(ctx, row, 'published');
    recordDecision(ctx, em, row, { act: 'review-published', reason: row.reply });
    if (row.reply) await mailAuthor(ctx, em, row, 'review-replied', { reply: row.reply });
    return null;
  });

/** Refuses a review with a reason of the list and an explanation, which are mailed to the author. */
export const refuseReview = (
  ctx: DecisionContext,
  { reason, note, ...seen }: ReviewVersion & { reason: ReviewRefusal; note: string },
) =>
  changeReview(ctx, seen, async (em, row) => {
    if (!canDecide(row.state, 'refused')) return new Refusal('review_already_decided');
    const form = readInput(reviewRefusalShape, { note });
    if (form instanceof InvalidInput) return form;
    const wasPublished = row.state === 'published';
    decide(ctx, row, 'refused');
    Object.assign(row, { refusalReason: reason, refusalNote: form.note, reply: null, repliedAt: null });
    const text = `${REVIEW_REFUSALS[reason]}: ${form.note}`;
    recordDecision(ctx, em, row, { act: 'review-refused', reason: text, changesPage: wasPublished });
    const why = REVIEW_REFUSAL_SENTENCES[reason];
    await mailAuthor(ctx, em, row, 'review-refused', { why, note: form.note, wasPublished });
    return null;
  });

/** Replies in public to a published review, or replaces the reply. */
export const replyToReview = (ctx: DecisionContext, { reply, ...seen }: ReviewVersion & { reply: string }) =>
  changeReview(ctx, seen, async (em, row) => {
    if (row.state !== 'published') return new Refusal('review_not_published');
    const problem = setReply(ctx, row, reply);
    if (problem) return problem;
    row.version += 1;
    recordDecision(ctx, em, row, { act: 'review-replied', reason: row.reply });
    await mailAuthor(ctx, em, row, 'review-replied', { reply: row.reply ?? '' });
    return null;
  });

/** Runs a decision on the locked review, unless its words changed after the admin read them. */
function changeReview(
  ctx: DecisionContext,
  { id, version }: ReviewVersion,
  change: (em: EntityManager, row: ReviewRow) => Promise<Refusal | InvalidInput | null>,
): Promise<Answer> {
  return rollbackOnRefusal<Answer>(ctx.em, async (em) => {
    const row = isId(id)
      ? await em.findOne(ReviewRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      : null;
    if (!row) throw new NotFound('Opinião');
    if (row.userId === signedInViewer(ctx).userId) return new Refusal('not_yourself');
    if (row.version !== version) return new Refusal('changed_meanwhile');
    const refusal = await change(em, row);
    if (refusal) return refusal;
    await em.flush();
    return readManagedReview(em, ctx.catalog.current(), id);
  });
}

function decide(ctx: DecisionContext, row: ReviewRow, state: 'published' | 'refused'): void {
  Object.assign(row, {
    state,
    refusalReason: null,
    refusalNote: null,
    version: row.version + 1,
    decidedAt: ctx.now,
    decidedBy: signedInViewer(ctx).userId,
  });
}

function setReply(ctx: DecisionContext, row: ReviewRow, reply: string): InvalidInput | Refusal | null {
  const form = readInput(reviewReplyShape, { reply });
  if (form instanceof InvalidInput) return form;
  if (form.reply === row.reply) return new Refusal('nothing_changed');
  Object.assign(row, { reply: form.reply, repliedAt: ctx.now });
  return null;
}

interface Decision {
  act: 'review-published' | 'review-refused' | 'review-replied';
  reason: string | null;
  /** Whether the page of the product shows something else now: false when a review was refused that it did not show. */
  changesPage?: boolean;
}

const EVENT_OF_ACT = {
  'review-published': 'review.published',
  'review-refused': 'review.refused',
  'review-replied': 'review.replied',
} as const;

/** Writes the admin act and the event. The act names the review and its product, never its words. */
function recordDecision(
  ctx: DecisionContext,
  em: EntityManager,
  { id, userId, productId, stars }: ReviewRow,
  { act, reason, changesPage = true }: Decision,
): void {
  recordAct(ctx, em, { act, userId, entityId: id, reason, detail: { productId, stars } });
  record(em, { type: EVENT_OF_ACT[act], entityId: id, userId, payload: { productId, changesPage } });
}

/** The mail names no product, because other people may read the mailbox. */
const mailAuthor = (
  ctx: DecisionContext,
  em: EntityManager,
  { userId, transactionId }: ReviewRow,
  template: 'review-refused' | 'review-replied',
  data: Record<string, unknown>,
): Promise<void> => mailProfile(ctx, em, userId, { template, page: `pedidos/${transactionId}`, data });
