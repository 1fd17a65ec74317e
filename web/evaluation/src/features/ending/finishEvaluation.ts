import { evaluationErrors } from '#schema/errors/evaluation.ts';
import { uploadErrors } from '#schema/errors/upload.ts';
import { recordActivity } from '#web/activity/recordActivity.ts';
import type { SubmitAnswer } from '../../draft/evaluationServer.ts';
import type { OpenDraft } from '../../draft/OpenDraft.ts';
import { evaluationServer } from '../../draft/server.ts';
import { slotsOf } from '../photos/photoSlots.ts';
import { photoUploadsOf } from '../photos/photoUploads.ts';

/** A second submit this soon is the same one; the guard of a call that never came back opens after the other. */
const DEBOUNCE_MS = 7000;
const RESET_MS = 30_000;
/** The server has not all of it, although this page is complete: once more, everything. */
const INCOMPLETE: ReadonlySet<string> = new Set(['missing_answers', 'INVALID_EVALUATION']);

export type Finish =
  | { kind: 'sent' }
  /** The same one, still on its way. */
  | { kind: 'running' }
  | { kind: 'photos'; missing: readonly string[] }
  /** A photo did not get through (evaluation §8). */
  | { kind: 'photosFailed'; message: string }
  | { kind: 'rg' }
  /** A page whose answers stop the evaluation. */
  | { kind: 'stopped'; page: number; message: string }
  /** Over already, elsewhere; the page shows how. */
  | { kind: 'over' }
  | { kind: 'refused'; code: string; message: string };

const guards = new WeakMap<OpenDraft, number>();

function mayFinish(store: OpenDraft, now: number): boolean {
  const since = guards.get(store);
  return since === undefined || now - since >= RESET_MS;
}

const keysOf = (store: OpenDraft): string[] => slotsOf(store.definition).map(({ key }) => key);

export const missingPhotos = (store: OpenDraft): string[] => {
  const states = photoUploadsOf(store).states();
  return keysOf(store).filter((key) => {
    const state = states[key];
    return !state || (state.kind === 'failed' && !state.isOurs);
  });
};

const failed = (): Finish => ({
  kind: 'refused',
  code: 'QUIZ_ERROR',
  message: evaluationErrors.QUIZ_ERROR.message,
});

/** Rejects after as long as a call may take: the person is told, and may try again. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too late')), RESET_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * The finish routine: photos, then answers, then the case. Whatever arrived stays where it is, so that another
 * try goes on from there. An evaluation that is there already counts as sent.
 */
export async function finishEvaluation(store: OpenDraft, now = Date.now): Promise<Finish> {
  if (!mayFinish(store, now())) return { kind: 'running' };
  const missing = missingPhotos(store);
  if (missing.length > 0) return { kind: 'photos', missing };
  guards.set(store, now());
  const result = await send(store, now).catch(failed);
  // What failed is told, and the next press is meant: it is not the second half of the first.
  if (result.kind === 'sent') setTimeout(() => guards.delete(store), DEBOUNCE_MS);
  else guards.delete(store);
  return result;
}

async function send(store: OpenDraft, now: () => number): Promise<Finish> {
  const uploads = photoUploadsOf(store);
  // What failed on a bad line deserves one more try.
  for (const [slot, state] of Object.entries(uploads.states()))
    if (state.kind === 'failed') uploads.retry(slot);
  await uploads.settled();
  const notSent = keysOf(store).filter((key) => !store.state().saved.photos[key]);
  const isLost = notSent.some((key) => {
    const state = uploads.states()[key];
    return state?.kind === 'failed' && state.isOurs;
  });
  if (isLost) return { kind: 'photosFailed', message: uploadErrors.photo_upload_failed.message };
  if (notSent.length > 0) return { kind: 'photos', missing: notSent };

  await inTime(store.settled());
  if (store.state().ending) return { kind: 'over' };
  let answer = await submit(store);
  if (answer.kind === 'refused' && INCOMPLETE.has(answer.code)) {
    await inTime(store.sendAll());
    answer = await submit(store);
  }
  if (answer.kind === 'stopped') return answer;
  return answer.kind === 'sent' ? sent(store, now) : refused(store, answer, now);
}

const submit = (store: OpenDraft): Promise<SubmitAnswer> =>
  inTime(evaluationServer().submit(store.slug, store.state().saved.photos));

function sent(store: OpenDraft, now: () => number): Finish {
  store.sent(new Date(now()));
  recordActivity('finishMedicalAppointment', { once: `${store.slug} ${store.state().saved.begunOn}` });
  return { kind: 'sent' };
}

async function refused(
  store: OpenDraft,
  answer: SubmitAnswer & { kind: 'refused' },
  now: () => number,
): Promise<Finish> {
  switch (answer.code) {
    case 'quiz_already_exists':
      return sent(store, now);
    case 'quiz_not_open':
      await store.findOut();
      return store.state().ending ? { kind: 'over' } : answer;
    case 'file_not_found':
    case 'photos_required': {
      await store.recountPhotos();
      const missing = missingPhotos(store);
      return missing.length > 0 ? { kind: 'photos', missing } : answer;
    }
    case 'rg_required':
      return { kind: 'rg' };
    default:
      return answer;
  }
}
