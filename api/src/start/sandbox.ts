import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { MailFolder } from '../integrations/mail/folderMailer.ts';
import type { PaymentGateway } from '../integrations/payment/gateway.ts';
import type { Tokens } from '../modules/account/session/tokens.ts';
import type { Services } from '../services.ts';
import type { Sweep } from '../shared/jobs/sweeper.ts';

/** Registers routes on the shop's server. */
export type Mount = (http: FastifyInstance) => Promise<void>;

/** Prints a line at the start of the server. */
export type PrintLine = (line: string) => void;

export interface PaymentSettings {
  databaseUrl: string;
  appSecret: string;
  port: number;
  now: () => Date;
  /** How long the bank takes for its slow test card; shorter in tests. */
  slowMs?: number;
  /** How often the bank looks for webhooks to send and for expired charges. */
  tickMs?: number;
}

export interface PaymentAdapter {
  gateway: PaymentGateway;
  /** Routes of a bank inside this process; empty when the gateway is external. */
  mount: Mount[];
}

/**
 * The outside world of a demo: a bank, an address service, people, and a year in which they bought. `sandbox/sandbox.ts`
 * implements it. The server of a production build is started without one.
 */
export interface Sandbox {
  /** Creates the tables of the test bank, as the owner of the database. */
  createTables(pool: pg.Pool): Promise<void>;
  /** The test bank inside the shop's process, or the client of one that the settings name. */
  payment(config: Config, settings: PaymentSettings): PaymentAdapter;
  /** Addresses in the format of the postal service, below `/postal-sandbox`. */
  postal: Mount;
  /** When the first versions of the questionnaires were published: before the evaluations of the history. */
  publishedAt(config: Config, now: Date): Date;
  seedPeople(em: EntityManager, tokens: Tokens, now: Date): Promise<void>;
  /** Before the workers start, because they would announce and charge its months. */
  seedSubscription(services: Services): Promise<void>;
  /** Stored mails, and the controls of the clock, the warehouse and the carrier. */
  pages(services: Services, folder: MailFolder | null): Mount[];
  /** Makes the history of a new demo, before a worker starts; resolves when it is complete or stopped. */
  makeHistory(services: Services, signal: AbortSignal, say: PrintLine): Promise<void>;
  sweeps(services: Services): Sweep[];
  /** Prints the demo's pages, people and keys. */
  announce(config: Config, say: PrintLine): void;
}
