import { evaluationErrors } from '#schema/errors/evaluation.ts';
import type { OpenDraft } from '../../draft/OpenDraft.ts';
import { evaluationServer } from '../../draft/server.ts';
import { slotsOf } from '../photos/photoSlots.ts';
import { photoUploadsOf } from '../photos/photoUploads.ts';

/** A second submit this soon is the same one; the guard of a call that never came back opens after the other. */
const DEBOUNCE_MS = 7000;
const RESET_MS = 30_000;

type Finish =
  | { kind: 'sent' }
  /** The same one, still on its way. */
  | { kind: 'running' }
  | { kind: 'photos'; missing: readonly string[] }
  | { kind: 'refused'; code: string; message: string };

const guards = new Map<string, number>();

function mayFinish(slug: string, now: number): boolean {
  const since = guards.get(slug);
  return since === undefined || now - since >= RESET_MS;
}

export const missingPhotos = (store: OpenDraft): string[] => {
  const states = photoUploadsOf(store).states();
  return slotsOf(store.definition)
    .map(({ key }) => key)
    .filter((key) => !states[key]);
};

const failed = (): Finish => ({
  kind: 'refused',
  code: 'QUIZ_ERROR',
  message: evaluationErrors.QUIZ_ERROR.message,
});

/**
 * The finish routine: photos, then answers, then the case. Whatever arrived stays where it is, so that another
 * try goes on from there. An evaluation that is there already counts as sent.
 */
export async function finishEvaluation(store: OpenDraft, now = Date.now): Promise<Finish> {
  const { slug } = store;
  if (!mayFinish(slug, now())) return { kind: 'running' };
  const missing = missingPhotos(store);
  if (missing.length > 0) return { kind: 'photos', missing };
  guards.set(slug, now());
  const began = now();
  try {
    await photoUploadsOf(store).settled();
    const notSent = slotsOf(store.definition)
      .map(({ key }) => key)
      .filter((key) => !store.state().saved.photos[key]);
    if (notSent.length > 0) return { kind: 'photos', missing: notSent };
    await store.settled();
    const answer = await evaluationServer().submit(slug, store.state().saved.photos);
    if (answer.kind === 'refused' && answer.code !== 'quiz_already_exists') return answer;
    store.sent(new Date(now()));
    return { kind: 'sent' };
  } catch {
    return failed();
  } finally {
    const wait = DEBOUNCE_MS - (now() - began);
    if (wait <= 0) guards.delete(slug);
    else setTimeout(() => guards.delete(slug), wait);
  }
}
