import { evaluationErrors } from '#schema/errors/evaluation.ts';
import { uploadErrors } from '#schema/errors/upload.ts';
import { recordActivity } from '#web/activity/recordActivity.ts';
import type { SubmitResult } from '../draft/EvaluationApi.ts';
import type { OpenDraft } from '../draft/OpenDraft.ts';
import { slotsOf } from '../photos/photoSlots.ts';
import { photoUploadsOf } from '../photos/photoUploads.ts';

/** A second submit within this time after a successful one is ignored. */
const DEBOUNCE_MS = 7000;
/** The longest time a call may take; after it, the evaluation may be submitted again. */
const RESET_MS = 30_000;
/** Refusals because the server lacks answers that this device has: all answers are sent again. */
const INCOMPLETE: ReadonlySet<string> = new Set(['missing_answers', 'INVALID_EVALUATION']);

export type FinishOutcome =
  | { kind: 'sent' }
  /** An earlier click already submits this evaluation. */
  | { kind: 'running' }
  | { kind: 'photos'; missing: readonly string[] }
  /** A photo could not be sent (evaluation §8). */
  | { kind: 'photosFailed'; message: string }
  | { kind: 'rg' }
  /** The answers of this page stop the evaluation. */
  | { kind: 'stopped'; page: number; message: string }
  /** The evaluation ended on another device; the page shows why. */
  | { kind: 'over' }
  | { kind: 'refused'; code: string; message: string };

/** When the running submit of each evaluation began. */
const startedAt = new WeakMap<OpenDraft, number>();

function mayFinish(store: OpenDraft): boolean {
  const since = startedAt.get(store);
  return since === undefined || Date.now() - since >= RESET_MS;
}

const slotKeysOf = (store: OpenDraft): string[] => slotsOf(store.definition).map(({ key }) => key);

/**
 * Slots whose photo the person must still take. A photo that failed to upload because of the connection is not missing.
 */
export const missingPhotos = (store: OpenDraft): string[] => {
  const states = photoUploadsOf(store).states();
  return slotKeysOf(store).filter((key) => {
    const state = states[key];
    return !state || (state.kind === 'failed' && !state.mayRetry);
  });
};

const failed = (): FinishOutcome => ({
  kind: 'refused',
  code: 'QUIZ_ERROR',
  message: evaluationErrors.QUIZ_ERROR.message,
});

/** Rejects when the work takes longer than RESET_MS: the person gets a message and may try again. */
function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), RESET_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Submits the evaluation: first photos, then answers, then the evaluation itself. The server stores what
 * arrived, so another attempt sends only the rest. An evaluation that the server already has counts as sent.
 */
export async function finishEvaluation(store: OpenDraft): Promise<FinishOutcome> {
  if (!mayFinish(store)) return { kind: 'running' };
  const missing = missingPhotos(store);
  if (missing.length > 0) return { kind: 'photos', missing };
  startedAt.set(store, Date.now());
  const result = await send(store).catch(failed);
  // After a failure the person gets a message, so the next press is intended and is not a double click.
  if (result.kind === 'sent') setTimeout(() => startedAt.delete(store), DEBOUNCE_MS);
  else startedAt.delete(store);
  return result;
}

async function send(store: OpenDraft): Promise<FinishOutcome> {
  const uploads = photoUploadsOf(store);
  // Photos that failed because of the connection are tried once more.
  for (const [slot, state] of Object.entries(uploads.states()))
    if (state.kind === 'failed') uploads.retry(slot);
  await uploads.settled();
  const notSent = slotKeysOf(store).filter((key) => !store.state().saved.photos[key]);
  const hasFailedUpload = notSent.some((key) => {
    const state = uploads.states()[key];
    return state?.kind === 'failed' && state.mayRetry;
  });
  if (hasFailedUpload) return { kind: 'photosFailed', message: uploadErrors.photo_upload_failed.message };
  if (notSent.length > 0) return { kind: 'photos', missing: notSent };

  await withTimeout(store.settled());
  if (store.state().ending) return { kind: 'over' };
  let answer = await withTimeout(store.submit());
  if (answer.kind === 'refused' && INCOMPLETE.has(answer.code)) {
    await withTimeout(store.sendAll());
    answer = await withTimeout(store.submit());
  }
  if (answer.kind === 'stopped') return answer;
  return answer.kind === 'sent' ? finishAsSent(store) : finishAsRefused(store, answer);
}

function finishAsSent(store: OpenDraft): FinishOutcome {
  store.sent(new Date());
  recordActivity('finishMedicalAppointment', { once: `${store.slug} ${store.state().saved.begunOn}` });
  return { kind: 'sent' };
}

async function finishAsRefused(
  store: OpenDraft,
  answer: SubmitResult & { kind: 'refused' },
): Promise<FinishOutcome> {
  switch (answer.code) {
    case 'quiz_already_exists':
      return finishAsSent(store);
    case 'quiz_not_open':
      await store.endByOutcome();
      return store.state().ending ? { kind: 'over' } : answer;
    case 'file_not_found':
    case 'photos_changed':
    case 'photos_required': {
      await store.reloadPhotos();
      const missing = missingPhotos(store);
      return missing.length > 0 ? { kind: 'photos', missing } : answer;
    }
    case 'rg_required':
      return { kind: 'rg' };
    default:
      return answer;
  }
}
