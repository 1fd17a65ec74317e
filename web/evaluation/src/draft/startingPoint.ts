import type { RemoteDraft, Standing } from './evaluationServer.ts';
import type { SavedDraft } from './savedDraft.ts';

/** What to go on with: an evaluation, or the news that the one this device knows is over. */
export type Start =
  /** Goes on; `isUnknownThere` when the server has not heard of it yet. */
  | { kind: 'draft'; saved: SavedDraft; isUnknownThere: boolean }
  | { kind: 'over'; standing: Exclude<Standing, 'open' | 'gone'>; saved: SavedDraft };

interface Found {
  /** What this device keeps. */
  local: SavedDraft | null;
  /** What the server holds; `unreachable` when it did not answer. */
  remote: RemoteDraft | null | 'unreachable';
  /** What became of the one this device keeps, where the server holds none. */
  standing: Standing | null;
  fresh: SavedDraft;
}

/** Pure: where an evaluation goes on. What the server has counts, with what this device could not send yet on top. */
export function startingPoint({ local, remote, standing, fresh }: Found): Start {
  const begin: Start = { kind: 'draft', saved: fresh, isUnknownThere: false };
  if (remote === 'unreachable') return local ? { ...begin, saved: local } : begin;
  if (remote) return { ...begin, saved: joined(local, remote, fresh) };
  if (!local) return begin;
  if (local.quizId === null) {
    // Begun without a connection; only today's questions can be begun now.
    if (local.contentVersion !== fresh.contentVersion) return begin;
    const answered = Object.keys(local.answers).map(Number);
    return { ...begin, saved: { ...local, unsent: answered }, isUnknownThere: local.furthest > 1 };
  }
  if (standing === 'open') return { ...begin, saved: local };
  return standing === null || standing === 'gone' ? begin : { kind: 'over', standing, saved: local };
}

function joined(local: SavedDraft | null, remote: RemoteDraft, fresh: SavedDraft): SavedDraft {
  const isSame = local?.quizId === remote.id || local?.quizId === null;
  const mine = isSame && local?.contentVersion === remote.contentVersion ? local : null;
  const unsent = Object.fromEntries((mine?.unsent ?? []).map((id) => [id, mine?.answers[id] ?? {}]));
  const photos = Object.fromEntries(Object.entries(remote.photos));
  for (const slot of mine?.unsentPhotos ?? []) {
    delete photos[slot];
    const file = mine?.photos[slot];
    if (file) photos[slot] = file;
  }
  return {
    ...(mine ?? fresh),
    contentVersion: remote.contentVersion,
    quizId: remote.id,
    answers: { ...remote.answers, ...unsent },
    furthest: Math.max(remote.furthest, mine?.furthest ?? 1),
    consents: [...new Set([...remote.consents, ...(mine?.consents ?? [])])],
    photos,
  };
}
