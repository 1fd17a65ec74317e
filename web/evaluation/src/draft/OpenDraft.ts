import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { choose, clear, settle } from '#schema/questionnaire/choose.ts';
import type { Definition } from '#schema/questionnaire/definition.ts';
import type { AnswerValue, Draft } from '#schema/questionnaire/draft.ts';
import { pauseOrOnline } from '#web/upload/pauseOrOnline.ts';
import { AnswerQueue } from './answerQueue.ts';
import type { EvaluationServer, RemoteDraft } from './evaluationServer.ts';
import { dropDraft, keepDraft, onDraftChangedElsewhere, readDraft } from './keptDrafts.ts';
import { newDraft, type SavedDraft } from './savedDraft.ts';

export interface DraftState {
  draft: Draft;
  saved: SavedDraft;
}

/** What the server has, with what this device could not send yet on top. */
function joined(local: SavedDraft | null, remote: RemoteDraft | null, fresh: SavedDraft): SavedDraft {
  const mine = local?.contentVersion === fresh.contentVersion && local.sentAt === null ? local : null;
  if (!remote || remote.contentVersion !== fresh.contentVersion) return mine ?? fresh;
  const unsent = Object.fromEntries((mine?.unsent ?? []).map((id) => [id, mine?.answers[id] ?? {}]));
  return {
    ...(mine ?? fresh),
    answers: { ...remote.answers, ...unsent },
    furthest: Math.max(remote.furthest, mine?.furthest ?? 1),
    consents: [...new Set([...remote.consents, ...(mine?.consents ?? [])])],
    photos: { ...remote.photos, ...mine?.photos },
  };
}

/**
 * The evaluation that is open in this tab. A change is on the screen and on the device at once, and on its way to the
 * server; a closed tab, a lost connection or a second tab lose nothing.
 */
export class OpenDraft {
  readonly definition: Definition;
  readonly #server: EvaluationServer;
  readonly #queue: AnswerQueue;
  readonly #listeners = new Set<() => void>();
  #state: DraftState;
  #isClosed = false;

  constructor(definition: Definition, saved: SavedDraft, server: EvaluationServer) {
    this.definition = definition;
    this.#server = server;
    this.#state = { saved, draft: settle(definition, { answers: saved.answers }) };
    this.#queue = new AnswerQueue({
      send: (questionId, answers) => server.save(this.slug, questionId, answers, this.#state.saved.furthest),
      onSent: (questionId) =>
        this.#change({ unsent: this.#state.saved.unsent.filter((id) => id !== questionId) }),
      pause: pauseOrOnline,
    });
    for (const id of saved.unsent) this.#queue.add(id, saved.answers[id] ?? {});
  }

  /** Opens what there is, or begins. Without a connection this device's own copy is good enough. */
  static async open(definition: Definition, server: EvaluationServer, now: Date): Promise<OpenDraft> {
    const { slug } = definition.line;
    const remote = await server.load(slug).catch(() => null);
    const fresh = newDraft(definition.contentVersion, todayInSaoPaulo(now));
    const saved = joined(readDraft(slug), remote, fresh);
    // Page 1 was left while the connection was away: the server still has to hear of it.
    if (!remote && saved.furthest > 1) void server.accept(slug, saved.consents).catch(() => undefined);
    return new OpenDraft(definition, saved, server);
  }

  get slug(): string {
    return this.definition.line.slug;
  }

  readonly state = (): DraftState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    const stop = onDraftChangedElsewhere(this.slug, (saved) => {
      if (!saved || saved.contentVersion !== this.definition.contentVersion) return;
      this.#show({ saved, draft: { answers: saved.answers } });
    });
    return () => {
      stop();
      this.#listeners.delete(listener);
    };
  };

  readonly choose = (answerId: number, value?: AnswerValue): void =>
    this.#answer(choose(this.definition, this.#state.draft, answerId, value));

  readonly clear = (answerId: number): void =>
    this.#answer(clear(this.definition, this.#state.draft, answerId));

  reach(page: number): void {
    if (page > this.#state.saved.furthest) this.#change({ furthest: page });
  }

  accept(consents: readonly string[]): void {
    this.#change({ consents });
  }

  setPhoto(slot: string, fileId: string | null): void {
    const { [slot]: _old, ...others } = this.#state.saved.photos;
    this.#change({ photos: fileId === null ? others : { ...others, [slot]: fileId } });
  }

  /** Until the server has every answer. */
  settled(): Promise<void> {
    return this.#queue.settled();
  }

  sent(now: Date): void {
    this.close();
    this.#change({ answers: {}, unsent: [], photos: {}, sentAt: now.toISOString() });
  }

  /** Nothing of it stays on this device; what is on its way still arrives. */
  close(): void {
    this.#isClosed = true;
    dropDraft(this.slug);
  }

  async reset(): Promise<void> {
    this.#queue.clear();
    this.close();
    await this.#server.reset(this.slug).catch(() => undefined);
  }

  #answer(draft: Draft): void {
    const before = this.#state.draft;
    if (draft === before) return;
    const touched = this.definition.questions
      .map(({ id }) => id)
      .filter((id) => draft.answers[id] !== before.answers[id]);
    const saved: SavedDraft = {
      ...this.#state.saved,
      answers: draft.answers,
      unsent: [...new Set([...this.#state.saved.unsent, ...touched])],
    };
    this.#show({ draft, saved });
    this.#keep(saved);
    for (const id of touched) this.#queue.add(id, draft.answers[id] ?? {});
  }

  #change(part: Partial<SavedDraft>): void {
    const saved = { ...this.#state.saved, ...part };
    this.#show({ draft: part.answers ? { answers: part.answers } : this.#state.draft, saved });
    this.#keep(saved);
  }

  #keep(saved: SavedDraft): void {
    if (!this.#isClosed) keepDraft(this.slug, saved);
  }

  #show(state: DraftState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
