import type { Definition } from '#schema/questionnaire/definition.ts';
import { sleepUntilOnline } from '#web/upload/sleepUntilOnline.ts';
import type { DraftOnDevice } from './DraftOnDevice.ts';
import type { EvaluationApi, GivenAnswers, LaterAnswer, Refused, TimedAnswers } from './EvaluationApi.ts';
import type { EarlierAnswer, SavedDraft } from './savedDraft.ts';
import { SendQueue } from './sendQueue.ts';

interface Settings {
  definition: Definition;
  api: Pick<EvaluationApi, 'save'>;
  device: DraftOnDevice;
  onRefused(question: number, refused: Refused): void;
  /** Called when the patient gave a later answer on another device. */
  onLater(question: number, answers: LaterAnswer['answers']): void;
}

/**
 * Sends the answers of this tab, and those that a closed tab of the same browser could not send. The server compares
 * the times at which answers were given, so an answer may be sent twice or late.
 */
export class AnswerQueue {
  readonly #definition: Definition;
  readonly #device: DraftOnDevice;
  readonly #queue: SendQueue<number, TimedAnswers>;
  /** What was ever added, by question and time, so that this tab knows which stored answers are its own. */
  readonly #known = new Set<string>();

  constructor({ definition, api, device, onRefused, onLater }: Settings) {
    this.#definition = definition;
    this.#device = device;
    this.#queue = new SendQueue({
      send: async (question, timed) => {
        const { device: deviceId, furthest } = device.saved;
        const values = { ...timed, device: deviceId, furthestPage: furthest };
        const answer = await api.save(definition.line.slug, question, values);
        if (answer?.kind !== 'later') return answer;
        // A newer answer of this device follows, and is compared next.
        if (!this.#isFollowed(question)) onLater(question, answer.answers);
        return null;
      },
      onSent: (question) => this.#sent(question),
      onRefused,
      mayReplace: (earlier, newer) => keepsAllChoices(earlier.answers, newer.answers),
      now: () => performance.now(),
      pause: sleepUntilOnline,
    });
  }

  has = (question: number): boolean => this.#queue.has(question);

  settled = (): Promise<void> => this.#queue.settled();

  addTask = (run: () => Promise<unknown>): void => this.#queue.addTask(run);

  clear = (): void => this.#queue.clear();

  /**
   * Adds the answers just given. What another tab has answered before and could not send is added first, because that
   * tab may be closed.
   */
  add(touched: readonly number[], answers: SavedDraft['answers'], answeredAt: number): void {
    const { saved } = this.#device;
    for (const question of touched) {
      if (saved.unsent.includes(question) && !this.has(question)) {
        this.#addStored(question, saved);
        this.#queue.fix();
      }
      this.#add(question, { answers: answers[question] ?? {}, answeredAt });
    }
  }

  /** Sends what another tab has answered after this tab's waiting answer, which would otherwise be stored last. */
  addNewer(saved: SavedDraft): void {
    const own = this.#device.saved.answers;
    // The other tab may have sent its answer already, so its mark "unsent" decides nothing.
    for (const { id } of this.#definition.questions)
      if (this.has(id) && JSON.stringify(saved.answers[id]) !== JSON.stringify(own[id]))
        this.#addStored(id, saved);
  }

  /** Sends every stored answer that the server has not confirmed, including those of tabs that were closed. */
  addUnsent(): void {
    const { saved } = this.#device;
    const earlier = saved.unsentEarlier.filter((answer) => !this.#known.has(keyOf(answer.question, answer)));
    for (const { question, answers, answeredAt } of earlier) {
      this.#add(question, { answers, answeredAt });
      this.#queue.fix();
    }
    for (const id of saved.unsent)
      if (!this.has(id) || earlier.some(({ question }) => question === id)) this.#addStored(id, saved);
  }

  /** The answers that were changed before they could be sent: those that wait here and those of other tabs. */
  earlier(): EarlierAnswer[] {
    const others = this.#device.saved.unsentEarlier.filter(
      (answer) => !this.#known.has(keyOf(answer.question, answer)),
    );
    const own = this.#queue.earlierValues().map(({ key, value }) => ({ question: key, ...value }));
    return [...others, ...own].sort((one, other) => one.answeredAt - other.answeredAt);
  }

  #isFollowed(question: number): boolean {
    return this.#queue.earlierValues().some(({ key }) => key === question);
  }

  /** An answer without a time came from the server, so any time before the evaluation is right for it. */
  #addStored(question: number, { answers, answeredAt }: SavedDraft): void {
    this.#add(question, { answers: answers[question] ?? {}, answeredAt: answeredAt[question] ?? 0 });
  }

  #add(question: number, timed: TimedAnswers): void {
    this.#known.add(keyOf(question, timed));
    this.#queue.add(question, timed);
  }

  #sent(question: number): void {
    this.#device.change(({ saved: { unsent } }) => ({
      unsent: this.has(question) ? unsent : unsent.filter((id) => id !== question),
      unsentEarlier: this.earlier(),
    }));
  }
}

const keyOf = (question: number, { answeredAt }: TimedAnswers): string => `${question} ${answeredAt}`;

/**
 * True when the newer answer takes back no choice of the earlier one. A choice that was taken back may be a fact that a
 * doctor must see, so the server gets it too; typed text replaces itself.
 */
const keepsAllChoices = (earlier: GivenAnswers, newer: GivenAnswers): boolean =>
  Object.keys(earlier).every((answer) => answer in newer);
