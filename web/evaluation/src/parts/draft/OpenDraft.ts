import { choose, clear, settle } from '#schema/questionnaire/choose.ts';
import type { Definition } from '#schema/questionnaire/definition.ts';
import type { AnswerValue, Draft } from '#schema/questionnaire/draft.ts';
import { randomId } from '#web/session/randomId.ts';
import { slotsOf } from '../photos/photoSlots.ts';
import {
  DraftOnDevice,
  type DraftState,
  deleteStartOver,
  type Ending,
  markStartOver,
  type SavedDraft,
  startsOver,
  withoutKey,
} from './DraftOnDevice.ts';
import { DraftQueue, untilAnswered } from './DraftQueue.ts';
import type { EvaluationApi, LaterAnswer, Refused, SubmitResult } from './EvaluationApi.ts';
import { mergeDrafts } from './startingPoint.ts';

const BEGIN_RETRY = { pauseMs: 2000, maxPauseMs: 30_000 };

export interface DraftSettings {
  definition: Definition;
  saved: SavedDraft;
  api: EvaluationApi;
  ending?: Ending | null;
  /** Called when the server refuses an answer: the person gets a message and answers again. */
  onRefused?(refused: Refused): void;
  /** Called when the answer of another device replaces the one shown here, because it was given later. */
  onLater?(question: string): void;
  /** The same for a photo that was chosen later on another device. */
  onLaterPhoto?(photo: string): void;
}

/**
 * The open evaluation of this tab: every change is shown and stored on the device at once (`DraftOnDevice`), and then
 * sent to the server (`DraftQueue`), so a closed tab, a lost connection or a second tab lose nothing.
 */
export class OpenDraft {
  readonly definition: Definition;
  readonly #api: EvaluationApi;
  readonly #device: DraftOnDevice;
  readonly #queue: DraftQueue;

  constructor({ definition, saved: stored, api, ending = null, ...listeners }: DraftSettings) {
    this.definition = definition;
    this.#api = api;
    const saved = { ...stored, device: stored.device || randomId() };
    const draft = settle(definition, { answers: saved.answers });
    this.#device = new DraftOnDevice(definition.line.slug, { saved, draft, ending }, (other) =>
      this.#handleOtherTab(other),
    );
    this.#queue = new DraftQueue({
      definition,
      api,
      device: this.#device,
      onClosed: () => void this.endByOutcome(),
      onRefusedAnswer: (id, refused) => {
        this.#removeAnswer(id);
        listeners.onRefused?.(refused);
      },
      onLaterAnswer: (id, answers) => {
        if (this.#showStored(id, answers)) listeners.onLater?.(this.#titleOf(id));
      },
      onLaterPhoto: (slot) => listeners.onLaterPhoto?.(this.#photoTitle(slot)),
    });
    if (!ending) this.#queue.addUnsent();
  }

  get slug(): string {
    return this.definition.line.slug;
  }

  readonly state = (): DraftState => this.#device.state;

  readonly subscribe = (listener: () => void): (() => void) => this.#device.subscribe(listener);

  readonly choose = (answerId: number, value?: AnswerValue): void =>
    this.#applyAnswers((draft) => choose(this.definition, draft, answerId, value));

  readonly clear = (answerId: number): void =>
    this.#applyAnswers((draft) => clear(this.definition, draft, answerId));

  reach(page: number): void {
    this.#device.catchUp();
    if (page > this.#device.saved.furthest) this.#device.change(() => ({ furthest: page }));
  }

  accept(consents: readonly string[]): void {
    this.#device.change(() => ({ consents }));
  }

  /** Sends the acceptance of page 1. The screens do not wait for it: a refusal ends the evaluation here. */
  async begin(): Promise<void> {
    this.#device.catchUp();
    if (this.#device.saved.quizId !== null) return;
    const answer = await untilAnswered(
      () => this.#api.accept(this.slug, this.#device.saved.consents, startsOver(this.slug)),
      BEGIN_RETRY,
    );
    if (answer.kind === 'refused')
      return this.#end({ why: 'refused', code: answer.code, message: answer.message });
    if (!this.#device.isClosed) deleteStartOver(this.slug);
    if (answer.contentVersion !== this.definition.contentVersion) this.#end({ why: 'replaced' });
    // Also after an answer has ended the evaluation here: its stop is still to be reported.
    else this.#device.change(() => ({ quizId: answer.id }));
  }

  /**
   * Shows what another device has answered, chosen or submitted meanwhile. Without a connection, the evaluation is
   * shown as this device knows it.
   */
  async refresh(): Promise<void> {
    this.#device.catchUp();
    const before = this.#device.saved;
    if (this.#device.isClosed || this.#device.state.ending || before.quizId === null) return;
    const remote = await this.#api.load(this.slug).catch(() => 'unreachable' as const);
    // An answer given meanwhile may be missing from what was read; the next refresh has it.
    if (remote === 'unreachable' || this.#device.saved !== before) return;
    const isSame = remote?.kind === 'open' && remote.id === before.quizId;
    if (!isSame || remote.contentVersion !== before.contentVersion) return this.endByOutcome();
    const merged = mergeDrafts(before, remote, before);
    const { answers } = settle(this.definition, { answers: merged.answers });
    this.#device.change(() => ({ ...merged, answers }));
  }

  /** Stores the id of a running upload; null when it ended. */
  setUpload(slot: string, uploadId: string | null): void {
    this.#device.change(({ saved }) => {
      const others = withoutKey(saved.uploads, slot);
      return { uploads: uploadId === null ? others : { ...others, [slot]: uploadId } };
    });
  }

  /** Removes the photo of a slot, because the patient has just chosen another one, which is uploaded next. */
  startReplacingPhoto(slot: string): void {
    this.#device.change(({ saved: { photoChosenAt } }) => {
      // Later than every choice before, also after the device's clock was set back.
      const chosenAt = Math.max(Date.now(), ...Object.values(photoChosenAt).map((time) => time + 1));
      return { photoChosenAt: { ...photoChosenAt, [slot]: chosenAt } };
    });
    this.#changePhoto(slot, null);
  }

  /**
   * Stores the uploaded photo. It counts from the moment at which the patient chose it, however long the upload took.
   */
  setPhoto(slot: string, fileId: string): void {
    this.#changePhoto(slot, fileId);
  }

  /** Replaces the list of photos with those the server still has; the person takes the missing ones again. */
  async reloadPhotos(): Promise<void> {
    const stored = await this.#api.photoLinks(this.slug);
    const photos = Object.fromEntries(Object.entries(stored).map(([slot, { fileId }]) => [slot, fileId]));
    this.#device.change(() => ({ photos, unsentPhotos: [], uploads: {} }));
  }

  /**
   * Resolves when the server has every answer and photo, including those of a tab that was closed before it could send
   * them.
   */
  async settled(): Promise<void> {
    this.#queue.addUnsent();
    await this.#queue.settled();
  }

  /**
   * Reports a stop after the answers given so far and before any correction, because the server checks the stop against
   * its own copy of the answers, and both answers become facts.
   */
  reportStop(page: number, isConfirmed: boolean): void {
    this.#queue.addUnsent();
    this.#queue.addStop(page, isConfirmed);
  }

  /** Sends all answers again, for a server that lacks some of them. */
  async sendAll(): Promise<void> {
    this.#device.change(({ draft }) => ({ unsent: Object.keys(draft.answers).map(Number) }));
    await this.settled();
  }

  /** Submits the evaluation with its photos; `settled` has sent the answers. */
  async submit(): Promise<SubmitResult> {
    return this.#api.submit(await this.#device.begun(), this.#device.saved.photos);
  }

  /** Reads why the server accepts no more answers, and ends the evaluation here. */
  async endByOutcome(): Promise<void> {
    const { quizId } = this.#device.saved;
    const outcome = quizId ? await this.#api.outcome(quizId).catch(() => 'open' as const) : 'notTheirs';
    if (outcome !== 'open') this.#end({ why: outcome });
  }

  sent(now: Date): void {
    this.close();
    this.#device.change(() => ({
      answers: {},
      answeredAt: {},
      unsent: [],
      unsentEarlier: [],
      photos: {},
      unsentPhotos: [],
      uploads: {},
      sentAt: now.toISOString(),
    }));
  }

  close(): void {
    this.#device.close();
  }

  stopStoring(): void {
    this.#device.stopStoring();
  }

  /** Deletes the evaluation here; the next one of the line replaces it on the server. */
  reset(): void {
    this.#queue.clear();
    this.close();
    markStartOver(this.slug);
  }

  #end(ending: Ending): void {
    if (this.#device.isClosed) return;
    this.#queue.clear();
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
    this.#queue.addNewer(saved);
    this.#device.show({ saved, draft: { answers: saved.answers } });
  }

  /**
   * Shows the server's answers, except those that wait to be sent. Returns whether the answer to `question` changed.
   */
  #showStored(question: number, stored: LaterAnswer['answers']): boolean {
    let isAnother = false;
    this.#device.change(({ saved, draft: { answers: before } }) => {
      const waiting = Object.entries(before).filter(
        ([id]) => Number(id) !== question && this.#queue.hasAnswer(Number(id)),
      );
      const { answers } = settle(this.definition, { answers: { ...stored, ...Object.fromEntries(waiting) } });
      isAnother = JSON.stringify(answers[question] ?? {}) !== JSON.stringify(before[question] ?? {});
      return { answers, answeredAt: withoutKey(saved.answeredAt, String(question)) };
    });
    return isAnother;
  }

  #titleOf = (id: number): string =>
    this.definition.questions.find((question) => question.id === id)?.title ?? '';

  #photoTitle = (key: string): string =>
    slotsOf(this.definition).find((slot) => slot.key === key)?.label ?? '';

  #removeAnswer(questionId: number): void {
    this.#device.change(({ saved, draft: { answers } }) => ({
      answers: settle(this.definition, { answers: withoutKey(answers, String(questionId)) }).answers,
      unsent: saved.unsent.filter((id) => id !== questionId),
    }));
  }

  #changePhoto(slot: string, fileId: string | null): void {
    this.#device.change(({ saved: { uploads, photos, unsentPhotos } }) => {
      const others = withoutKey(photos, slot);
      return {
        uploads: withoutKey(uploads, slot),
        photos: fileId === null ? others : { ...others, [slot]: fileId },
        unsentPhotos: [...new Set([...unsentPhotos, slot])],
      };
    });
    this.#queue.addPhoto(slot);
  }

  #applyAnswers(change: (draft: Draft) => Draft): void {
    this.#device.catchUp();
    const before = this.#device.state.draft;
    const draft = change(before);
    if (draft === before) return;
    const touched = this.definition.questions
      .map(({ id }) => id)
      .filter((id) => draft.answers[id] !== before.answers[id]);
    // Later than every answer before, also after the device's clock was set back.
    const latest = Math.max(0, ...Object.values(this.#device.saved.answeredAt));
    const answeredAt = Math.max(Date.now(), latest + 1);
    this.#queue.addAnswers(touched, draft.answers, answeredAt);
    const times = Object.fromEntries(touched.map((id) => [id, answeredAt]));
    this.#device.change(({ saved }) => ({
      answers: draft.answers,
      answeredAt: { ...saved.answeredAt, ...times },
      unsentEarlier: this.#queue.earlierAnswers(),
      unsent: [...new Set([...saved.unsent, ...touched])],
    }));
  }
}
