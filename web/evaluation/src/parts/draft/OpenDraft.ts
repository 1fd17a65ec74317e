import { choose, clear, settle } from '#schema/questionnaire/choose.ts';
import type { Definition } from '#schema/questionnaire/definition.ts';
import type { AnswerValue, Draft } from '#schema/questionnaire/draft.ts';
import { sleepUntilOnline } from '#web/upload/sleepUntilOnline.ts';
import { DraftOnDevice } from './DraftOnDevice.ts';
import type { DraftState, Ending } from './draftState.ts';
import type { EvaluationApi, EvaluationOutcome, GivenAnswers, Refused } from './EvaluationApi.ts';
import type { SavedDraft } from './savedDraft.ts';
import { SendQueue } from './sendQueue.ts';

export interface DraftSettings {
  definition: Definition;
  saved: SavedDraft;
  api: EvaluationApi;
  ending?: Ending | null;
  /** Called when the server refuses an answer: the person gets a message and answers again. */
  onRefused?(refused: Refused): void;
}

/**
 * The open evaluation of this tab and what it sends. A change is shown and stored on the device at once, and then sent
 * to the server, so a closed tab, a lost connection or a second tab lose nothing.
 */
export class OpenDraft {
  readonly definition: Definition;
  readonly #api: EvaluationApi;
  readonly #answers: SendQueue<number, GivenAnswers>;
  readonly #photos: SendQueue<string, string | null>;
  readonly #device: DraftOnDevice;

  constructor({ definition, saved, api, ending = null, onRefused }: DraftSettings) {
    this.definition = definition;
    this.#api = api;
    const draft = settle(definition, { answers: saved.answers });
    this.#device = new DraftOnDevice(definition.line.slug, { saved, draft, ending });
    const pause = sleepUntilOnline;
    this.#answers = new SendQueue({
      send: (id, answers) => api.save(this.slug, id, answers, this.#device.saved.furthest),
      onSent: (id) => this.#answerSent(id),
      onRefused: (id, refused) => {
        if (refused.code === 'quiz_not_open') return void this.endByOutcome();
        this.#removeAnswer(id);
        onRefused?.(refused);
      },
      mayReplace: keepsAllChoices,
      now: () => performance.now(),
      pause,
    });
    this.#photos = new SendQueue({
      send: (slot, file) => api.savePhoto(this.slug, slot, file),
      onSent: (slot) => this.#photoSent(slot),
      onRefused: (slot, { code }) => {
        if (code === 'quiz_not_open') return void this.endByOutcome();
        this.#photoSent(slot);
        this.#device.change({ photos: withoutKey(this.#device.saved.photos, slot) });
      },
      mayReplace: () => true,
      now: () => performance.now(),
      pause,
    });
    if (ending) return;
    for (const { question, answers } of saved.unsentEarlier) {
      this.#answers.add(question, answers);
      this.#answers.fix();
    }
    this.#sendUnsent(saved.unsentEarlier.map(({ question }) => question));
  }

  get slug(): string {
    return this.definition.line.slug;
  }

  readonly state = (): DraftState => this.#device.state;

  readonly subscribe = (listener: () => void): (() => void) =>
    this.#device.subscribe(listener, (saved) => this.#handleOtherTab(saved));

  readonly choose = (answerId: number, value?: AnswerValue): void =>
    this.#applyAnswers(choose(this.definition, this.#device.state.draft, answerId, value));

  readonly clear = (answerId: number): void =>
    this.#applyAnswers(clear(this.definition, this.#device.state.draft, answerId));

  reach(page: number): void {
    if (page > this.#device.saved.furthest) this.#device.change({ furthest: page });
  }

  accept(consents: readonly string[]): void {
    this.#device.change({ consents });
  }

  /** Sends the acceptance of page 1. The screens do not wait for it: a refusal ends the evaluation here. */
  async begin(): Promise<void> {
    if (this.#device.saved.quizId !== null) return;
    const answer = await this.#api.accept(this.slug, this.#device.saved.consents);
    if (this.#device.isClosed) return;
    if (answer.kind === 'refused') this.#end({ why: 'refused', code: answer.code, message: answer.message });
    else if (answer.contentVersion !== this.definition.contentVersion) this.#end({ why: 'replaced' });
    else this.#device.change({ quizId: answer.id });
  }

  /** Stores the id of a running upload; null when it ended. */
  setUpload(slot: string, uploadId: string | null): void {
    const others = withoutKey(this.#device.saved.uploads, slot);
    this.#device.change({ uploads: uploadId === null ? others : { ...others, [slot]: uploadId } });
  }

  setPhoto(slot: string, fileId: string | null): void {
    const others = withoutKey(this.#device.saved.photos, slot);
    this.#device.change({
      uploads: withoutKey(this.#device.saved.uploads, slot),
      photos: fileId === null ? others : { ...others, [slot]: fileId },
      unsentPhotos: [...new Set([...this.#device.saved.unsentPhotos, slot])],
    });
    this.#photos.add(slot, fileId);
  }

  /** Replaces the list of photos with those the server still has; the person takes the missing ones again. */
  async reloadPhotos(): Promise<void> {
    const stored = await this.#api.photoLinks(this.slug);
    const photos = Object.fromEntries(Object.entries(stored).map(([slot, { fileId }]) => [slot, fileId]));
    this.#device.change({ photos, unsentPhotos: [], uploads: {} });
  }

  /**
   * Resolves when the server has every answer, including those of a tab that was closed before it could send them.
   */
  async settled(): Promise<void> {
    this.#sendUnsent();
    await this.#answers.settled();
  }

  /**
   * Reports a stop after the answers given so far and before any correction, because the server checks the stop against
   * its own copy of the answers, and both answers become facts.
   */
  reportStop(page: number, isConfirmed: boolean): void {
    this.#sendUnsent();
    this.#answers.addTask(() => this.#api.stop(this.slug, page, isConfirmed));
  }

  /** Sends all answers again, for a server that lacks some of them. */
  async sendAll(): Promise<void> {
    this.#device.change({ unsent: Object.keys(this.#device.state.draft.answers).map(Number) });
    await this.settled();
  }

  /** Reads why the server accepts no more answers, and ends the evaluation here. */
  async endByOutcome(): Promise<void> {
    const { quizId } = this.#device.saved;
    const outcome: EvaluationOutcome = quizId
      ? await this.#api.outcome(quizId).catch(() => 'open')
      : 'notTheirs';
    if (outcome !== 'open') this.#end({ why: outcome });
  }

  sent(now: Date): void {
    this.close();
    this.#device.change({
      answers: {},
      unsent: [],
      unsentEarlier: [],
      photos: {},
      unsentPhotos: [],
      uploads: {},
      sentAt: now.toISOString(),
    });
  }

  close(): void {
    this.#device.close();
  }

  stopStoring(): void {
    this.#device.stopStoring();
  }

  async reset(): Promise<void> {
    this.#answers.clear();
    this.#photos.clear();
    this.close();
    await this.#api.reset(this.slug).catch(() => undefined);
  }

  #end(ending: Ending): void {
    if (this.#device.isClosed) return;
    this.#answers.clear();
    this.#photos.clear();
    // An evaluation that could not begin may begin later, with the answers given meanwhile.
    if (ending.why !== 'refused' || ending.code === 'quiz_already_exists') this.close();
    this.#device.show({ ending });
  }

  /** Called when another tab has answered, sent or restarted the evaluation. */
  #handleOtherTab(saved: SavedDraft | null): void {
    const { quizId } = this.#device.saved;
    if (this.#device.isClosed || this.#device.state.ending) return;
    if (!saved) return void (quizId ? this.endByOutcome() : undefined);
    if (saved.contentVersion !== this.definition.contentVersion) return void this.endByOutcome();
    if (quizId !== null && saved.quizId !== null && saved.quizId !== quizId) return void this.endByOutcome();
    this.#addNewerAnswers(saved);
    this.#device.show({ saved, draft: { answers: saved.answers } });
  }

  /** Sends what another tab has answered after this tab's waiting answer, which would otherwise be stored last. */
  #addNewerAnswers({ answers }: SavedDraft): void {
    const own = this.#device.saved.answers;
    // The other tab may have sent its answer already, so its mark "unsent" decides nothing.
    for (const { id } of this.definition.questions)
      if (this.#answers.has(id) && JSON.stringify(answers[id]) !== JSON.stringify(own[id]))
        this.#answers.add(id, answers[id] ?? {});
  }

  /** `corrected` are questions whose earlier answer waits already, and whose newest one follows it. */
  #sendUnsent(corrected: readonly number[] = []): void {
    const { saved, draft } = this.#device.state;
    for (const id of saved.unsent)
      if (!this.#answers.has(id) || corrected.includes(id)) this.#answers.add(id, draft.answers[id] ?? {});
    for (const slot of saved.unsentPhotos)
      if (!this.#photos.has(slot)) this.#photos.add(slot, saved.photos[slot] ?? null);
  }

  #answerSent(question: number): void {
    const { unsent } = this.#device.saved;
    this.#device.change({
      unsent: this.#answers.has(question) ? unsent : unsent.filter((id) => id !== question),
      unsentEarlier: this.#earlierAnswers(),
    });
  }

  #earlierAnswers(): SavedDraft['unsentEarlier'] {
    return this.#answers.earlierValues().map(({ key, value }) => ({ question: key, answers: value }));
  }

  #photoSent(slot: string): void {
    this.#device.change({
      unsentPhotos: this.#device.saved.unsentPhotos.filter((unsentSlot) => unsentSlot !== slot),
    });
  }

  #removeAnswer(questionId: number): void {
    const { [questionId]: _refused, ...answers } = this.#device.state.draft.answers;
    const draft = settle(this.definition, { answers });
    const unsent = this.#device.saved.unsent.filter((id) => id !== questionId);
    this.#device.change({ answers: draft.answers, unsent });
  }

  #applyAnswers(draft: Draft): void {
    const before = this.#device.state.draft;
    if (draft === before) return;
    const touched = this.definition.questions
      .map(({ id }) => id)
      .filter((id) => draft.answers[id] !== before.answers[id]);
    for (const id of touched) this.#answers.add(id, draft.answers[id] ?? {});
    this.#device.change({
      answers: draft.answers,
      unsentEarlier: this.#earlierAnswers(),
      unsent: [...new Set([...this.#device.saved.unsent, ...touched])],
    });
  }
}

/**
 * True when the newer answer takes back no choice of the earlier one. A choice that was taken back may be a fact that a
 * doctor must see, so the server gets it too; typed text replaces itself.
 */
const keepsAllChoices = (earlier: GivenAnswers, newer: GivenAnswers): boolean =>
  Object.keys(earlier).every((answer) => answer in newer);

function withoutKey<Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  const { [key]: _removed, ...others } = record;
  return others;
}
