import type { Definition } from '#schema/questionnaire/definition.ts';
import { sleepUntilOnline } from '#web/upload/sleepUntilOnline.ts';
import { type DraftOnDevice, type EarlierAnswer, type SavedDraft, withoutKey } from './DraftOnDevice.ts';
import type {
  EvaluationApi,
  GivenAnswers,
  LaterAnswer,
  Refused,
  RemoteDraft,
  TimedAnswers,
  TimedPhoto,
} from './EvaluationApi.ts';

interface DraftQueueSettings {
  definition: Definition;
  api: Pick<EvaluationApi, 'save' | 'savePhoto' | 'stop'>;
  device: DraftOnDevice;
  /** Called when the server accepts no more answers and photos. */
  onClosed(): void;
  onRefusedAnswer(question: number, refused: Refused): void;
  /** Called when the patient gave a later answer on another device. */
  onLaterAnswer(question: number, answers: LaterAnswer['answers']): void;
  /** Called when the photo of another device replaces the one shown here, because it was chosen later. */
  onLaterPhoto(slot: string): void;
}

/** One hour of attempts, one each half minute. */
const STOP_RETRY = { pauseMs: 30_000, attempts: 120 };

/**
 * Sends the answers, the stops and the photos of this tab, and those that a closed tab of the same browser could not
 * send, once the evaluation has begun on the server. The server compares the times at which answers were given and
 * photos were chosen, so each may be sent twice or late. Photos do not wait for answers, nor answers and stops for
 * photos.
 */
export class DraftQueue {
  readonly #settings: DraftQueueSettings;
  readonly #device: DraftOnDevice;
  readonly #answers: SendQueue<number, TimedAnswers>;
  readonly #photos: SendQueue<string, TimedPhoto>;
  /** What was ever added, by question and time, so that this tab knows which stored answers are its own. */
  readonly #known = new Set<string>();

  constructor(settings: DraftQueueSettings) {
    this.#settings = settings;
    this.#device = settings.device;
    const waiting = { now: () => performance.now(), pause: sleepUntilOnline };
    this.#answers = new SendQueue({
      ...waiting,
      send: (question, timed) => this.#sendAnswer(question, timed),
      onSent: (question) => this.#confirmAnswer(question),
      onRefused: (question, refused) => this.#handleRefusal(question, refused),
      mayReplace: (earlier, newer) => keepsAllChoices(earlier.answers, newer.answers),
    });
    this.#photos = new SendQueue({
      ...waiting,
      send: (slot, photo) => this.#sendPhoto(slot, photo),
      onSent: (slot) => this.#confirmPhoto(slot),
      onRefused: (slot, refused) => this.#handleRefusedPhoto(slot, refused),
      mayReplace: () => true,
    });
  }

  /**
   * Sends every stored answer and photo that the server has not confirmed, including those of tabs that were closed.
   */
  addUnsent(): void {
    const { saved } = this.#device;
    const earlier = this.#earlierOfOtherTabs();
    for (const { question, answers, answeredAt } of earlier) {
      this.#addAnswer(question, { answers, answeredAt });
      this.#answers.fix();
    }
    for (const id of saved.unsent)
      if (!this.hasAnswer(id) || earlier.some(({ question }) => question === id)) this.#addStored(id, saved);
    for (const slot of saved.unsentPhotos) if (!this.#photos.has(slot)) this.addPhoto(slot);
  }

  /** Resolves when the server has answered every change. */
  async settled(): Promise<void> {
    await Promise.all([this.#answers.settled(), this.#photos.settled()]);
  }

  /** Discards the answers and photos. Stops are still reported. */
  clear(): void {
    this.#answers.clear();
    this.#photos.clear();
  }

  hasAnswer = (question: number): boolean => this.#answers.has(question);

  /**
   * Adds the answers just given. What another tab has answered before and could not send is added first, because that
   * tab may be closed.
   */
  addAnswers(touched: readonly number[], answers: SavedDraft['answers'], answeredAt: number): void {
    const { saved } = this.#device;
    for (const question of touched) {
      if (saved.unsent.includes(question) && !this.hasAnswer(question)) {
        this.#addStored(question, saved);
        this.#answers.fix();
      }
      this.#addAnswer(question, { answers: answers[question] ?? {}, answeredAt });
    }
  }

  /** Sends what another tab has answered after this tab's waiting answer, which would otherwise be stored last. */
  addNewer(saved: SavedDraft): void {
    const own = this.#device.saved.answers;
    // The other tab may have sent its answer already, so its mark "unsent" decides nothing.
    for (const { id } of this.#settings.definition.questions)
      if (this.hasAnswer(id) && JSON.stringify(saved.answers[id]) !== JSON.stringify(own[id]))
        this.#addStored(id, saved);
  }

  /** The answers that were changed before they could be sent: those that wait here and those of other tabs. */
  earlierAnswers(): EarlierAnswer[] {
    const own = this.#answers.earlierValues().map(({ key, value }) => ({ question: key, ...value }));
    return [...this.#earlierOfOtherTabs(), ...own].sort((one, other) => one.answeredAt - other.answeredAt);
  }

  /** Reports a stop after the answers given so far and before any later one. */
  addStop(page: number, isConfirmed: boolean): void {
    const { device, api } = this.#settings;
    // The person may need urgent help, so this retries for an hour, even without a connection.
    this.#answers.addTask(async () => {
      const quizId = await device.begun();
      await untilAnswered(() => api.stop(quizId, page, isConfirmed), STOP_RETRY);
    });
  }

  /** Sends the stored photo of a slot, or that it was removed. */
  addPhoto(slot: string): void {
    const { photos, photoChosenAt } = this.#device.saved;
    // A photo without a time was chosen with an earlier version of this page.
    this.#photos.add(slot, { fileId: photos[slot] ?? null, chosenAt: photoChosenAt[slot] ?? Date.now() });
  }

  #earlierOfOtherTabs(): EarlierAnswer[] {
    return this.#device.saved.unsentEarlier.filter(
      (answer) => !this.#known.has(keyOf(answer.question, answer)),
    );
  }

  /** An answer without a time came from the server, so any time before the evaluation is right for it. */
  #addStored(question: number, { answers, answeredAt }: SavedDraft): void {
    this.#addAnswer(question, { answers: answers[question] ?? {}, answeredAt: answeredAt[question] ?? 0 });
  }

  #addAnswer(question: number, timed: TimedAnswers): void {
    this.#known.add(keyOf(question, timed));
    this.#answers.add(question, timed);
  }

  async #sendAnswer(question: number, timed: TimedAnswers): Promise<Refused | null> {
    const quizId = await this.#device.begun();
    const { device, furthest } = this.#device.saved;
    const answer = await this.#settings.api.save(quizId, question, {
      ...timed,
      device,
      furthestPage: furthest,
    });
    if (answer?.kind !== 'later') return answer;
    // A newer answer of this device follows, and is compared next.
    if (!this.#answers.isFollowed(question)) this.#settings.onLaterAnswer(question, answer.answers);
    return null;
  }

  #confirmAnswer(question: number): void {
    this.#device.change(({ saved: { unsent } }) => ({
      unsent: this.hasAnswer(question) ? unsent : unsent.filter((id) => id !== question),
      unsentEarlier: this.earlierAnswers(),
    }));
  }

  #handleRefusal(question: number, refused: Refused): void {
    if (refused.code === 'quiz_not_open') this.#settings.onClosed();
    else this.#settings.onRefusedAnswer(question, refused);
  }

  async #sendPhoto(slot: string, photo: TimedPhoto): Promise<Refused | null> {
    const quizId = await this.#device.begun();
    const answer = await this.#settings.api.savePhoto(quizId, slot, {
      ...photo,
      device: this.#device.saved.device,
    });
    if (answer?.kind !== 'later') return answer;
    // A newer photo of this device follows, and is compared next.
    const isAnother = !this.#photos.isFollowed(slot) && this.#showStoredPhoto(slot, answer.photos);
    if (isAnother && photo.fileId) this.#settings.onLaterPhoto(slot);
    return null;
  }

  /** Shows the server's photo of a slot. Returns whether it is another one than before. */
  #showStoredPhoto(slot: string, stored: RemoteDraft['photos']): boolean {
    const fileId = stored[slot];
    let isAnother = false;
    this.#device.change(({ saved }) => {
      isAnother = fileId !== saved.photos[slot];
      const others = withoutKey(saved.photos, slot);
      return { photos: fileId ? { ...others, [slot]: fileId } : others };
    });
    return isAnother;
  }

  #confirmPhoto(slot: string): void {
    const isFollowed = this.#photos.has(slot);
    this.#device.change(({ saved: { unsentPhotos } }) => ({
      unsentPhotos: isFollowed ? unsentPhotos : unsentPhotos.filter((unsentSlot) => unsentSlot !== slot),
    }));
  }

  #handleRefusedPhoto(slot: string, { code }: Refused): void {
    if (code === 'quiz_not_open') this.#settings.onClosed();
    else {
      this.#confirmPhoto(slot);
      this.#device.change(({ saved }) => ({ photos: withoutKey(saved.photos, slot) }));
    }
  }
}

const keyOf = (question: number, { answeredAt }: TimedAnswers): string => `${question} ${answeredAt}`;

/**
 * True when the newer answer takes back no choice of the earlier one. A choice that was taken back may be a fact that a
 * doctor must see, so the server gets it too; typed text replaces itself.
 */
const keepsAllChoices = (earlier: GivenAnswers, newer: GivenAnswers): boolean =>
  Object.keys(earlier).every((answer) => answer in newer);

interface Retry {
  pauseMs: number;
  /** The pause doubles up to this. */
  maxPauseMs?: number;
  attempts?: number;
}

/** Repeats a call until the server answers. Throws the error of the last attempt. */
export async function untilAnswered<T>(
  call: () => Promise<T>,
  { pauseMs, maxPauseMs = pauseMs, attempts = Number.POSITIVE_INFINITY }: Retry,
): Promise<T> {
  for (let left = attempts, pause = pauseMs; ; left -= 1) {
    try {
      return await call();
    } catch (problem) {
      if (left <= 1) throw problem;
    }
    await sleepUntilOnline(pause);
    pause = Math.min(pause * 2, maxPauseMs);
  }
}

/** Changes of one key within this time are sent as one: keystrokes, and arrow keys that pass over choices. */
const BATCH_WINDOW_MS = 300;
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 20_000;

interface SendSettings<Key, Value> {
  /** Throws when the server did not answer, and is then retried; a refusal is not retried. */
  send(key: Key, value: Value): Promise<Refused | null>;
  /** Called after each value that the server stored; a newer value of the same key may still wait. */
  onSent(key: Key): void;
  onRefused(key: Key, refused: Refused): void;
  /** False when the server must also get the earlier value, although a newer one of the same key follows. */
  mayReplace(earlier: Value, newer: Value): boolean;
  /** Milliseconds since any moment. */
  now(): number;
  /** Waits this long, or until the connection is back, whichever is earlier. */
  pause(ms: number): Promise<void>;
}

interface WaitingValue<Key, Value> {
  key: Key;
  value: Value;
  changedAt: number;
  /** True from the moment at which the value is sent, or is final for another reason. */
  isFixed: boolean;
}

interface WaitingTask {
  run(): Promise<unknown>;
}

/**
 * Sends changes to the server one at a time, in order, and retries each until the server answers. A newer value for a
 * key replaces the waiting one only where the settings allow it, so a slow connection loses no value.
 */
export class SendQueue<Key, Value> {
  #waiting: readonly (WaitingValue<Key, Value> | WaitingTask)[] = [];
  readonly #settings: SendSettings<Key, Value>;
  #running: Promise<void> | null = null;
  /** True when a change was added since the last send: more changes may follow within the batch window. */
  #hasNewChange = false;

  constructor(settings: SendSettings<Key, Value>) {
    this.#settings = settings;
  }

  add(key: Key, value: Value): void {
    const changedAt = this.#settings.now();
    const last = this.#values().findLast((waiting) => waiting.key === key);
    const isOneChange = last && changedAt - last.changedAt < BATCH_WINDOW_MS;
    if (last && !last.isFixed && (isOneChange || this.#settings.mayReplace(last.value, value)))
      Object.assign(last, { value, changedAt });
    else this.#waiting = [...this.#waiting, { key, value, changedAt, isFixed: false }];
    this.#start();
  }

  /** Runs the task after the changes that wait now, and before every later one. Newer values replace none of them. */
  addTask(run: () => Promise<unknown>): void {
    this.fix();
    this.#waiting = [...this.#waiting, { run }];
    this.#start();
  }

  /** Makes the waiting values final: newer ones are sent after them. */
  fix(): void {
    for (const waiting of this.#values()) waiting.isFixed = true;
  }

  has(key: Key): boolean {
    return this.#values().some((waiting) => waiting.key === key);
  }

  /** The waiting values that a newer value of the same key follows, in their order. */
  earlierValues(): { key: Key; value: Value }[] {
    const values = this.#values();
    return values
      .filter(({ key }, index) => values.findLastIndex((waiting) => waiting.key === key) > index)
      .map(({ key, value }) => ({ key, value }));
  }

  /** True when a newer value of the key follows the one that is being sent. */
  isFollowed(key: Key): boolean {
    return this.earlierValues().some((earlier) => earlier.key === key);
  }

  /** Resolves when the server has answered every change. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** Discards the changes. Tasks still run. */
  clear(): void {
    this.#waiting = this.#waiting.filter((waiting) => 'run' in waiting);
  }

  #values(): WaitingValue<Key, Value>[] {
    return this.#waiting.filter((waiting) => 'key' in waiting);
  }

  #start(): void {
    this.#hasNewChange = true;
    this.#running ??= this.#run();
  }

  async #run(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    for (;;) {
      // Changes that waited for a connection are sent without another wait.
      if (this.#hasNewChange) {
        await this.#settings.pause(BATCH_WINDOW_MS);
        this.#hasNewChange = false;
      }
      const [next] = this.#waiting;
      if (!next) break;
      try {
        await this.#process(next);
        pauseMs = FIRST_PAUSE_MS;
      } catch {
        await this.#settings.pause(pauseMs);
        pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
      }
    }
    this.#running = null;
  }

  async #process(next: WaitingValue<Key, Value> | WaitingTask): Promise<void> {
    if ('run' in next) {
      await next.run().catch(() => undefined);
      this.#remove(next);
      return;
    }
    next.isFixed = true;
    const refused = await this.#settings.send(next.key, next.value);
    const isCleared = !this.#waiting.includes(next);
    this.#remove(next);
    if (isCleared) return;
    if (!refused) this.#settings.onSent(next.key);
    else if (!this.has(next.key)) this.#settings.onRefused(next.key, refused);
  }

  #remove(done: WaitingValue<Key, Value> | WaitingTask): void {
    this.#waiting = this.#waiting.filter((waiting) => waiting !== done);
  }
}
