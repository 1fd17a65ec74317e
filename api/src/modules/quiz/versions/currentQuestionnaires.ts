import type { MikroORM } from '@mikro-orm/postgresql';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import type { Clock } from '../../../shared/clock/clock.ts';
import type { EventFeed } from '../../../shared/events/eventFeed.ts';
import type { EventType } from '../../../shared/events/eventTypes.ts';
import { findDefinition } from '../questionnaires.ts';
import { QuestionnaireVersion } from './questionnaireVersion.entity.ts';
import { nextChangeOfVersion, type PublishedVersion, versionInForce } from './versions.rules.ts';

/** Events after which another version may be in force. */
const RELOADING: ReadonlySet<EventType> = new Set([
  'questionnaire.published',
  'questionnaire.cancelled',
  'clock.moved',
]);

/**
 * The questionnaires in force, in memory. An event makes every process read the list again, and a planned version
 * comes into force by the clock, so no process needs a restart and all change at the same instant.
 */
export class CurrentQuestionnaires {
  #orm: MikroORM;
  #clock: Clock;
  #list: Promise<readonly PublishedVersion[]> | null = null;
  #nextChange: Date | null = null;
  #changes = 0;

  constructor({ orm, clock }: { orm: MikroORM; clock: Clock }) {
    this.#orm = orm;
    this.#clock = clock;
  }

  async start(feed: EventFeed): Promise<void> {
    feed.on(({ type }) => {
      if (RELOADING.has(type)) this.forget();
    });
    for (const { id } of TREATMENT_LINES) await this.current(id);
  }

  /** Increases when another version may be in force, so that cached responses with an older count are discarded. */
  get changes(): number {
    if (this.#nextChange && this.#clock.now() >= this.#nextChange) this.forget();
    return this.#changes;
  }

  /** Discards the cached list, which is then read again at the next use. */
  forget(): void {
    this.#list = null;
    this.#nextChange = null;
    this.#changes += 1;
  }

  /** The version with which evaluations of a line begin now; null for an unknown line. */
  async current(type: number): Promise<Definition | null> {
    const now = this.#clock.now();
    const version = versionInForce(await this.versions(), type, now);
    return version && findDefinition(this.#orm.em.fork(), type, version.contentVersion);
  }

  /** A version by its number. Null before the moment from which it is in force, and for a cancelled version. */
  async published(type: number, contentVersion: string): Promise<Definition | null> {
    const now = this.#clock.now();
    const versions = await this.versions();
    const version = versions.find((other) => other.type === type && other.contentVersion === contentVersion);
    if (!version) return null;
    if (version.publishedAt > now && version !== versionInForce(versions, type, now)) return null;
    return findDefinition(this.#orm.em.fork(), type, contentVersion);
  }

  /** Every published version of every line, including planned versions and without cancelled ones. */
  async versions(): Promise<readonly PublishedVersion[]> {
    const reading = this.#list ?? this.#read();
    this.#list = reading;
    try {
      const list = await reading;
      // An empty list is not cached, because the first versions are stored during the start.
      if (list.length === 0 && this.#list === reading) this.#list = null;
      return list;
    } catch (error) {
      if (this.#list === reading) this.#list = null;
      throw error;
    }
  }

  async #read(): Promise<readonly PublishedVersion[]> {
    const list = await this.#orm.em
      .fork()
      .find(
        QuestionnaireVersion,
        { cancelledAt: null },
        { fields: ['type', 'contentVersion', 'publishedAt'] },
      );
    this.#nextChange = nextChangeOfVersion(list, this.#clock.now());
    return list;
  }
}
