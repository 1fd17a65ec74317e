import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';
import type { Storage } from '#storage/client.ts';
import type { Config } from './config.ts';
import type { ReadOnlyDatabase } from './database/readOnlyDatabase.ts';
import type { Standby } from './database/standby/standby.ts';
import type { ErrorReports } from './integrations/errorReports/errorReports.ts';
import type { writeMail } from './integrations/mail/templates/mailTemplates.ts';
import type { PaymentGateway } from './integrations/payment/gateway.ts';
import type { DocumentSigner } from './integrations/signature/signer.ts';
import type { AccountRemoved, OnIdentityCorrected } from './modules/account/accountHooks.ts';
import type { KnownKey } from './modules/account/apiKey/apiKey.rules.ts';
import type { ApiKeys } from './modules/account/apiKey/apiKeys.ts';
import type { KeyUse } from './modules/account/apiKey/keyUse.ts';
import type { RegistrationBlocks } from './modules/account/council/activeProfessional.ts';
import type { CurrentShifts } from './modules/account/council/currentShifts.ts';
import type { Device } from './modules/account/session/device.rules.ts';
import type { EndedSessions } from './modules/account/session/endedSessions.ts';
import type { SessionUse } from './modules/account/session/sessionUse.ts';
import type { Tokens, Viewer } from './modules/account/session/tokens.ts';
import type { DecidedAppointment } from './modules/appointment/outcome/decidedAppointment.ts';
import type { CatalogCache } from './modules/catalog/live/catalogCache.ts';
import type { UploadedPicturesPort } from './modules/catalog/pictures/uploadedPicturesPort.ts';
import type { AppointmentDoctorsPort } from './modules/evolution/appointmentDoctorsPort.ts';
import type { ChatFilesPort } from './modules/evolution/files/chatFilesPort.ts';
import type { DispensedFilesPort } from './modules/evolution/files/dispensedFilesPort.ts';
import type { PrescriptionPort } from './modules/order/ports/prescriptionPort.ts';
import type { RecurrencePort } from './modules/order/ports/recurrencePort.ts';
import type { ErasingAccounts } from './modules/privacy/erasure/erasingAccounts.ts';
import type { CurrentQuestionnaires } from './modules/quiz/versions/currentQuestionnaires.ts';
import type { Clock } from './shared/clock/clock.ts';
import type { DatabaseWatch } from './shared/database/databaseWatch.ts';
import type { Encryption } from './shared/encryption/encryption.ts';
import type { EventFeed } from './shared/events/eventFeed.ts';
import type { Jobs } from './shared/jobs/jobs.ts';
import type { Limiter } from './shared/limits/limits.ts';
import type { RequestBudget } from './shared/limits/requestBudget.ts';
import type { RequestLimiter } from './shared/limits/requestLimiter.ts';
import type { Logger } from './shared/logging/logger.ts';
import type { Mailer, MailTextPort, PostalService, SendWebhook } from './shared/ports/ports.ts';
import type { SecurityLog } from './shared/security/securityLog.ts';

/** Everything a process uses while it runs: one plain object, built in `createServices.ts`. */
export interface Services {
  config: Config;
  log: Logger;
  clock: Clock;
  orm: MikroORM;
  database: Databases;
  feed: EventFeed;
  encryption: Encryption;
  jobs: Jobs;
  limits: Limiter;
  /** The log of security events; `recordSecurityEvent` writes to it. */
  security: SecurityLog;
  callers: Callers;
  catalog: CatalogCache;
  questionnaires: CurrentQuestionnaires;
  /** The pharmacists on shift. */
  shifts: CurrentShifts;
  outside: OutsideServices;
  ports: ModulePorts;
}

/** The caller, their rights and the current time: created anew for every request and every socket event. */
export interface Ctx extends Services {
  /** On the primary, or on the standby when all reads of the request may lag. */
  em: EntityManager;
  limits: RequestLimiter;
  viewer: Viewer | null;
  now: Date;
  request: RequestFacts;
  /** Loaders are cached per request, one per name. */
  loader<T>(name: string, make: () => T): T;
}

/** The members that hold members of their own, because few commands use each of those. */
type Group = 'callers' | 'database' | 'outside' | 'ports' | 'request';

/**
 * The names that a command may ask for. A group has no name of its own: a command names what it takes from it, such as
 * `outside.gateway`.
 */
type NameIn<T> = {
  [K in keyof T & string]: K extends Group ? `${K}.${keyof T[K] & string}` : K;
}[keyof T & string];

type GroupIn<N> = N extends `${infer G extends Group}.${string}` ? G : never;

/** Like `Pick`, also for members of groups: `Part<Ctx, 'em' | 'outside.gateway'>` has `em` and `outside: { gateway }`. */
export type Part<T, N extends NameIn<T>> = Pick<T, N & keyof T> & {
  [G in GroupIn<N> & keyof T]: Pick<T[G], keyof T[G] & (N extends `${G & string}.${infer M}` ? M : never)>;
};

/** The connections to the database besides `orm`. */
export interface Databases {
  /** A connection that cannot write, for GraphQL documents that are not in the list of the apps. */
  readOnly: ReadOnlyDatabase;
  /** A server for reads that may lag; null without that setting. */
  standby: Standby | null;
  /** Connections for code outside of commands: events, rate limits. */
  pool: pg.Pool;
  /** Connections without a pooler, for locks that belong to a connection and not to a transaction. */
  sessionPool: pg.Pool;
  /** Whether the database answers, for health checks. */
  watch: DatabaseWatch;
}

/** What a process knows of those who call it: their tokens and keys, and who may not act now. */
export interface Callers {
  tokens: Tokens;
  endedSessions: EndedSessions;
  /** When each session was last used. */
  sessionUse: SessionUse;
  /** Accounts that wait for their erasure. */
  erasing: ErasingAccounts;
  /** Doctors who may not act now: suspended, or with a registration that no admin has checked. */
  registrationBlocks: RegistrationBlocks;
  apiKeys: ApiKeys;
  /** Counts how often each api-key is used. */
  keyUse: KeyUse;
  /** Limits the requests of each caller per minute. */
  requestBudget: RequestBudget;
}

/** What answers over the network, beside the database. */
export interface OutsideServices {
  gateway: PaymentGateway;
  mailer: Mailer;
  /** Renders a mail that is sent at once, because its address must not be stored in a queue. */
  writeMail: typeof writeMail;
  /** Sends a message to a partner's webhook. */
  sendWebhook: SendWebhook;
  postal: PostalService;
  storage: Storage;
  /** Reports errors to an external service; null without that setting. */
  errorReports: ErrorReports | null;
  /** Signs prescriptions and records of dispensings. */
  signer: DocumentSigner;
}

/** What modules need from modules that they may not import. */
export interface ModulePorts {
  /** Runs in the transaction of a sign-in: assigns the guest cart to the account. */
  signedIn: SignedIn;
  /** Runs in the transaction that removes an account. */
  accountRemoved: AccountRemoved;
  /** Handles a doctor's open appointments when the doctor may no longer act. */
  doctorLeaves: DoctorLeaves;
  /** Handles the consequences of a corrected CPF or birth date. */
  identityCorrected: OnIdentityCorrected;
  /** Applies to orders that an appointment ends without a medicine. */
  appointmentOutcomes: AppointmentOutcomes;
  /** Which doctor may open which patient's record; the appointment module implements it. */
  appointmentDoctors: AppointmentDoctorsPort;
  /** Who may open a chat file. */
  chatFiles: ChatFilesPort;
  /** Which pharmacist may open which record of a dispensing; the pharmacy module implements it. */
  dispensedFiles: DispensedFilesPort;
  /** Pictures that admins upload for the shop, before they are cropped. */
  uploadedPictures: UploadedPicturesPort;
  /** The port through which checkout reads prescriptions; the prescription module implements it. */
  prescriptions: PrescriptionPort;
  /** The port through which orders use subscriptions, and which a paid order calls to begin one. */
  recurrences: RecurrencePort;
  /** The texts of mails that admins may change. */
  mailTexts: MailTextPort;
}

/** What is known of a request besides its caller and its time. */
export interface RequestFacts {
  id: string;
  /** The caller's network, for limits only. Never stored with the caller's actions. */
  address: string;
  /** The caller's browser and device, in words that the person recognizes. */
  device: Device;
  /** The token of a guest's cart. */
  cartToken: string | null;
  /** The partner's key the request came with. */
  apiKey: KnownKey | null;
  /**
   * What is reported to the code that sends the response. After a sign-out, the response tells the browser to delete the
   * person's stored data. `operations` names those that a partner's key called, for its page of calls.
   */
  answer: { isSignedOut: boolean; operations?: string };
}

/**
 * The services that a change of an order's status needs for its units, prescriptions, subscription, mail and refund.
 */
export type OrderServices = Part<
  Services,
  'catalog' | 'clock' | 'config' | 'jobs' | 'orm' | 'ports.prescriptions' | 'ports.recurrences'
>;

/**
 * Called in the transaction of a sign-in: the guest's cart becomes the person's cart. It is passed in at the start,
 * because accounts do not import carts.
 */
export type SignedIn = (
  ctx: Part<Ctx, 'catalog' | 'now' | 'request.cartToken'>,
  em: EntityManager,
  userId: string,
) => Promise<void>;

/**
 * Called in the transaction after which a doctor may no longer act: the doctor's appointments return to the queue.
 * Returns their number. It is passed in at the start, because accounts do not import appointments.
 */
export type DoctorLeaves = (
  ctx: Pick<Ctx, 'config' | 'jobs' | 'now' | 'viewer'>,
  em: EntityManager,
  doctorId: string,
) => Promise<number>;

/**
 * Applies to orders that an appointment ends without a medicine, in the transaction of that end. It is passed in at the
 * start, because appointments do not import orders.
 */
export interface AppointmentOutcomes {
  /** No medicine: orders that waited for this appointment alone are cancelled and refunded in full. */
  notPrescribed(services: OrderServices, em: EntityManager, decided: DecidedAppointment): Promise<void>;
}
