import type { Services } from '../../../services.ts';
import { signedHeaders } from '../webhook/signature.ts';
import { openSecrets } from '../webhook/webhookSecrets.ts';
import { type ClaimedDelivery, claimDeliveries, MAX_IN_FLIGHT } from './claimDeliveries.ts';
import { nextStep } from './delivery.rules.ts';
import { InFlightDeliveries } from './inFlightDeliveries.ts';
import { recordFailures } from './recordFailures.ts';
import { type EndedAttempt, settleDeliveries } from './settleDeliveries.ts';

const MAX_STORED_TOGETHER = 100;
/** The log of deliveries shows this many characters of an answer. */
const MAX_ANSWER_LENGTH = 500;

export type DeliveryServices = Pick<
  Services,
  'clock' | 'config' | 'encryption' | 'jobs' | 'log' | 'orm' | 'sendWebhook'
>;

/**
 * Sends the deliveries that are due. Only the attempts in flight are in memory; results are stored together, and each
 * stored result makes room for the next claim.
 */
export class DeliveryPump {
  readonly #services: DeliveryServices;
  readonly #random: () => number;
  #busy = new InFlightDeliveries();
  #sending = new Set<Promise<void>>();
  #ended: EndedAttempt[] = [];
  #storing: Promise<void> | null = null;
  #claiming: Promise<void> | null = null;
  #mustClaimAgain = false;
  #isStopped = false;

  constructor(services: DeliveryServices, random: () => number = Math.random) {
    this.#services = services;
    this.#random = random;
  }

  /** Claims until nothing more is due or the limit in flight is reached; does not wait for the answers. */
  pump(): Promise<void> {
    this.#mustClaimAgain = true;
    this.#claiming ??= this.#claim().finally(() => {
      this.#claiming = null;
    });
    return this.#claiming;
  }

  /** Resolves when nothing is due and nothing is in flight. */
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
    while (this.#mustClaimAgain && !this.#isStopped) {
      this.#mustClaimAgain = false;
      const limit = MAX_IN_FLIGHT.together - this.#sending.size;
      if (limit <= 0) return;
      const claimed = await claimDeliveries(orm.em.fork(), { now: clock.now(), limit, busy: this.#busy });
      for (const delivery of claimed) this.#start(delivery);
      if (claimed.length > 0) this.#mustClaimAgain = true;
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
      const { status, problem, bodyStart, ms } = await sendWebhook(delivery.url, {
        headers,
        body: message.body,
      });
      const tried = {
        at: at.toISOString(),
        status,
        problem,
        ms,
        answer: bodyStart?.slice(0, MAX_ANSWER_LENGTH) ?? null,
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
      const ended = this.#ended.splice(0, MAX_STORED_TOGETHER);
      const now = this.#services.clock.now();
      await settleDeliveries(this.#services.orm.em, ended, now);
      await recordFailures(this.#services, ended, now);
    }
  }
}

/** An event has one message id in every attempt, replay and endpoint, by which a partner recognises it. */
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
