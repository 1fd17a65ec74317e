import { setTimeout as pause } from 'node:timers/promises';
import { Dice } from '../../sandbox/dice.ts';
import { clinicRound, type Round } from '../chaos/clinic/clinicRound.ts';
import { type Staff, signInStaff } from '../chaos/clinic/staff.ts';
import type { Stage } from '../chaos/stage.ts';
import { Follower } from '../cluster/load/follower.ts';
import { OrderLoad } from '../cluster/load/orderLoad.ts';
import { readPages } from '../cluster/load/pageReader.ts';
import { RequestLog } from '../cluster/load/requestLog.ts';
import { LiveQueue } from './liveQueue.ts';
import { readFeed, readLists } from './panelLists.ts';
import { SoakMember } from './soakMember.ts';
import { Times } from './times.ts';

export interface LoadSize {
  ordersPerSecond: number;
  members: number;
  followers: number;
  panels: number;
  patients: number;
}

const BETWEEN_ROUNDS_MS = 5_000;
const TURN_MS = 500;

/** People of all three apps at once: readers, buyers, patients with photos and messages, doctors, admins, a partner. */
export class SoakLoad {
  readonly orders = new OrderLoad();
  readonly reading = new RequestLog();
  readonly rounds: Round[] = [];
  readonly brokenRounds: string[] = [];
  readonly times: ReadonlyMap<string, Times>;
  readonly followers: readonly Follower[];
  readonly panels: readonly LiveQueue[];
  feedEvents = 0;
  readonly #order = new Times();
  readonly #page = new Times();
  readonly #list = new Times();
  readonly #feed = new Times();
  readonly #ended = new AbortController();
  readonly #stage: Stage;
  readonly #members: readonly SoakMember[];
  readonly #staff: Staff;
  readonly #running: Promise<unknown>[] = [];

  private constructor(stage: Stage, members: readonly SoakMember[], staff: Staff, size: LoadSize) {
    this.#stage = stage;
    this.#members = members;
    this.#staff = staff;
    this.times = new Map([
      ['Whole order', this.#order],
      ['Page of the shop', this.#page],
      ['List of the panel', this.#list],
      ['Page of the partner feed', this.#feed],
    ]);
    const [killed, spared] = stage.shops;
    const urlOf = (index: number) => (index % 2 === 0 ? killed : spared).url;
    this.followers = members
      .slice(0, size.followers)
      .map((member, index) => new Follower(urlOf(index), member));
    this.panels = Array.from(
      { length: size.panels },
      (_, index) => new LiveQueue(urlOf(index), () => staff.doctor.token()),
    );
  }

  static async prepare(stage: Stage, size: LoadSize): Promise<SoakLoad> {
    const members: SoakMember[] = [];
    for (let count = 0; count < size.members; count += 1)
      members.push(await SoakMember.signUp(stage.front, stage.database));
    return new SoakLoad(stage, members, await signInStaff(stage), size);
  }

  async start({ ordersPerSecond, patients }: LoadSize): Promise<void> {
    const { front, database } = this.#stage;
    const { signal: ended } = this.#ended;
    const { admin, doctor } = this.#staff;
    for (const follower of this.followers) await follower.start(database);
    const tokens = { admin: () => admin.token(), doctor: () => doctor.token() };
    const log = this.reading;
    this.#running.push(
      this.orders.run(front, this.#members, ordersPerSecond),
      this.#passOrderTimes(),
      readPages(front, log, ended, this.#page.add),
      readLists(front, tokens, { log, ended, onRead: this.#list.add }),
      readFeed(front, database, { log, ended, onRead: this.#feed.add }).then((events) => {
        this.feedEvents = events;
      }),
      ...this.panels.map((panel) => panel.keepOpen(ended)),
      ...Array.from({ length: patients }, (_, index) => this.#treat(new Dice(index + 1))),
    );
  }

  /** Ends every connection of pages and panels, as a lost network does. They connect again. */
  cutSockets(): void {
    for (const follower of this.followers) follower.cut();
    for (const panel of this.panels) panel.cut();
  }

  /** Lets everything that was begun end. The followers stay, because they must receive what comes late. */
  async stop(): Promise<void> {
    this.orders.stop();
    this.#ended.abort();
    await Promise.all(this.#running);
  }

  async #passOrderTimes(): Promise<void> {
    for (let passed = 0; !this.#ended.signal.aborted; await pause(TURN_MS))
      for (; passed < this.orders.times.length; passed += 1) this.#order.add(this.orders.times[passed] ?? 0);
  }

  /** One patient after another, from the first question to the doctor's decision. */
  async #treat(dice: Dice): Promise<void> {
    const faults = { maybeKillOne: () => undefined };
    const context = { stage: this.#stage, faults, dice, timeoutMs: 45_000 };
    while (!this.#ended.signal.aborted) {
      try {
        this.rounds.push(await clinicRound(context, this.#staff));
      } catch (error) {
        this.brokenRounds.push(String(error));
      }
      await pause(BETWEEN_ROUNDS_MS, undefined, { signal: this.#ended.signal }).catch(() => undefined);
    }
  }
}
