import type { Services } from '../../../services.ts';
import { signedHeaders } from '../webhook/signature.ts';
import { openSecrets } from '../webhook/webhookSecrets.ts';
import { type ClaimedDelivery, claimDeliveries, MAX_IN_FLIGHT } from './claimDeliveries.ts';
import { nextStep } from './delivery.rules.ts';
import { noteFailures } from './noteFailures.ts';
import { InFlightDeliveries } from './inFlightDeliveries.ts';
import { type EndedAttempt, settleDeliveries } from './settleDeliveries.ts';

const STORED_TOGETHER = 100;
const LOGGED_CHARACTERS = 500;

export type DeliveryServices = Pick<
  Services,
  'clock' | 'config' | 'encryption' | 'jobs' | 'log' | 'orm' | 'sendWebhook'
>;

/**
 * Sends what is due. Only the attempts on their way are in memory; results are stored together, and each stored result makes
 * room for the next claim.
 */
export class DeliveryPump {
  readonly #services: DeliveryServices;
  readonly #random: () => number;
  #busy = new InFlightDeliveries();
  #sending = new Set<Promise<void>>();
  #ended: EndedAttempt[] = [];
  #storing: Promise<void> | null = null;
  #claiming: Promise<void> | null = null;
  #again = false;
  #isStopped = false;

  constructor(services: DeliveryServices, random: () => number = Math.random) {
    this.#services = services;
    this.#random = random;
  }

  /** Claims until nothing more is due or all places are taken; does not wait for the answers. */
  pump(): Promise<void> {
    this.#again = true;
    this.#claiming ??= this.#claim().finally(() => {
      this.#claiming = null;
    });
    return this.#claiming;
  }

  /** Resolves when nothing is due and nothing is on its way. */
  async drain(): Promise<void> {
    for (;;) {
      await this.pump();
      if (this.#sending.size === 0) return;
      await Promise.all(this.#sending);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#claiming;
    await Promise.all(this.#sending);
    await this.#storing;
  }

  async #claim(): Promise<void> {
    const { orm, clock } = this.#services;
    while (this.#again && !this.#isStopped) {
      this.#again = false;
      const limit = MAX_IN_FLIGHT.together - this.#sending.size;
      if (limit <= 0) return;
      const claimed = await claimDeliveries(orm.em.fork(), { now: clock.now(), limit, busy: this.#busy });
      for (const delivery of claimed) this.#start(delivery);
      if (claimed.length > 0) this.#again = true;
    }
  }

  #start(delivery: ClaimedDelivery): void {
    this.#busy.take(delivery);
    const sent = this.#send(delivery)
      .catch((error) => this.#services.log.error({ err: error }, 'webhook delivery failed'))
      .finally(() => this.#sending.delete(sent));
    this.#sending.add(sent);
  }

  async #send(delivery: ClaimedDelivery): Promise<void> {
    const { clock, encryption, sendWebhook } = this.#services;
    try {
      const at = clock.now();
      const secrets = openSecrets(encryption.purposes, secretsOf(delivery), at);
      const message = messageOf(delivery);
      const headers = signedHeaders(secrets, { ...message, at });
      const { status, problem, answer, ms } = await sendWebhook(delivery.url, {
        headers,
        body: message.body,
      });
      const tried = {
        at: at.toISOString(),
        status,
        problem,
        ms,
        answer: answer?.slice(0, LOGGED_CHARACTERS) ?? null,
      };
      const step = nextStep({ status, problem }, delivery.attempt, this.#random());
      this.#ended.push({ ...delivery, step, tried });
      this.#storing ??= this.#store().finally(() => {
        this.#storing = null;
      });
      await this.#storing;
    } finally {
      this.#busy.release(delivery);
      void this.pump().catch((error) => this.#services.log.warn({ err: error }, 'webhook claims'));
    }
  }

  /** Results that arrive while others are stored wait for the next statement. */
  async #store(): Promise<void> {
    while (this.#ended.length > 0) {
      const ended = this.#ended.splice(0, STORED_TOGETHER);
      const now = this.#services.clock.now();
      await settleDeliveries(this.#services.orm.em, ended, now);
      await noteFailures(this.#services, ended, now);
    }
  }
}

/** Retries, replays and every endpoint have the same id, by which a partner recognises an event. */
function messageOf({ eventId, type, data, at }: ClaimedDelivery): { id: string; body: string } {
  const timestamp = new Date(at).toISOString();
  return { id: `evt_${eventId}`, body: JSON.stringify({ type, timestamp, data }) };
}

const secretsOf = ({ webhookId, secretSealed, previousSecretSealed, previousUntil }: ClaimedDelivery) => ({
  id: webhookId,
  secretSealed,
  previousSecretSealed,
  previousUntil: previousUntil ? new Date(previousUntil) : null,
});
