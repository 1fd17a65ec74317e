import type { SavedDraft } from './DraftOnDevice.ts';
import type { EvaluationOutcome, RemoteDraft, WaitingQuiz } from './EvaluationApi.ts';

/** Where to start: with an evaluation, or with the message that the one on this device has ended. */
export type Start =
  /** Continues; `isUnknownToServer` when the server does not have it yet. */
  | { kind: 'draft'; saved: SavedDraft; isUnknownToServer: boolean }
  /** An earlier evaluation of the line waits for its outcome. */
  | { kind: 'waiting'; quizId: string; saved: SavedDraft }
  | { kind: 'over'; outcome: Exclude<EvaluationOutcome, 'open' | 'notTheirs'>; saved: SavedDraft };

interface Found {
  /** The evaluation stored on this device. */
  local: SavedDraft | null;
  /** The evaluation on the server; `unreachable` when it did not answer. */
  remote: RemoteDraft | WaitingQuiz | null | 'unreachable';
  /** The outcome of the evaluation on this device, when the server has no open one. */
  outcome: EvaluationOutcome | null;
  fresh: SavedDraft;
}

/**
 * Decides how an evaluation continues when a page opens it. It uses the server's state, plus the answers that this
 * device could not send yet.
 */
export function startingPoint({ local, remote, outcome, fresh }: Found): Start {
  const begin: Start = { kind: 'draft', saved: fresh, isUnknownToServer: false };
  if (remote === 'unreachable') return local ? { ...begin, saved: local } : begin;
  if (remote?.kind === 'waiting') return { kind: 'waiting', quizId: remote.quizId, saved: fresh };
  if (remote) return { ...begin, saved: mergeDrafts(local, remote, fresh) };
  if (!local) return begin;
  if (local.quizId === null) {
    // It was begun without a connection; the server begins evaluations in the version in force only.
    if (local.contentVersion !== fresh.contentVersion) return begin;
    const answered = Object.keys(local.answers).map(Number);
    return { ...begin, saved: { ...local, unsent: answered }, isUnknownToServer: local.furthest > 1 };
  }
  if (outcome === 'open') return { ...begin, saved: local };
  return outcome === null || outcome === 'notTheirs' ? begin : { kind: 'over', outcome, saved: local };
}

/** The server's copy of an evaluation, with the answers and photos of this device that wait to be sent. */
export function mergeDrafts(local: SavedDraft | null, remote: RemoteDraft, fresh: SavedDraft): SavedDraft {
  const isSameEvaluation = local?.quizId === remote.id || local?.quizId === null;
  const matchingLocal = isSameEvaluation && local?.contentVersion === remote.contentVersion ? local : null;
  const unsent = Object.fromEntries(
    (matchingLocal?.unsent ?? []).map((id) => [id, matchingLocal?.answers[id] ?? {}]),
  );
  const photos: Record<string, string> = { ...remote.photos };
  for (const slot of matchingLocal?.unsentPhotos ?? []) {
    delete photos[slot];
    const file = matchingLocal?.photos[slot];
    if (file) photos[slot] = file;
  }
  return {
    ...(matchingLocal ?? fresh),
    contentVersion: remote.contentVersion,
    quizId: remote.id,
    answers: { ...remote.answers, ...unsent },
    furthest: Math.max(remote.furthestPage, matchingLocal?.furthest ?? 1),
    consents: [...new Set([...remote.consents, ...(matchingLocal?.consents ?? [])])],
    photos,
  };
}
