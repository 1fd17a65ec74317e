import type { MikroORM } from '@mikro-orm/postgresql';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import type { Clock } from '../../../shared/clock/clock.ts';
import type { EventFeed } from '../../../shared/events/eventFeed.ts';
import { findDefinition } from '../questionnaires.ts';
import { QuestionnaireVersion } from './questionnaireVersion.entity.ts';
import { nextChangeOfVersion, type PublishedVersion, versionInForce } from './versions.rules.ts';

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
      if (type === 'questionnaire.published' || type === 'clock.moved') this.forget();
    });
    for (const { id } of TREATMENT_LINES) await this.current(id);
  }

  /** Increases when another version may be in force: cached responses of an older count are discarded. */
  get changes(): number {
    if (this.#nextChange && this.#clock.now() >= this.#nextChange) this.forget();
    return this.#changes;
  }

  /** Reads the list again before the next answer. */
  forget(): void {
    this.#list = null;
    this.#nextChange = null;
    this.#changes += 1;
  }

  /** The version with which evaluations of a line begin now; null for an unknown line. */
  async current(type: number): Promise<Definition | null> {
    const now = this.#clock.now();
    const found = versionInForce(await this.versions(), type, now);
    return found && findDefinition(this.#orm.em.fork(), type, found.contentVersion);
  }

  /** Every published version of every line, also those that count only from a later moment on. */
  async versions(): Promise<readonly PublishedVersion[]> {
    const reading = this.#list ?? this.#read();
    this.#list = reading;
    try {
      const list = await reading;
      // A database that is being prepared has none yet.
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
      .find(QuestionnaireVersion, {}, { fields: ['type', 'contentVersion', 'publishedAt'] });
    this.#nextChange = nextChangeOfVersion(list, this.#clock.now());
    return list;
  }
}
