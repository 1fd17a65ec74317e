import type { MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';
import type { Storage } from '#storage/client.ts';
import type { Config } from './config.ts';
import type { ErrorReports } from './integrations/errorReports/errorReports.ts';
import type { PaymentGateway } from './integrations/payment/gateway.ts';
import type { PrescriptionSigner } from './integrations/signature/signer.ts';
import type { AccountRemoved } from './modules/account/accountRemoved.ts';
import type { ApiKeys } from './modules/account/apiKey/apiKeys.ts';
import type { DoctorBlocks } from './modules/account/doctor/doctorBlocks.ts';
import type { DoctorLeaves } from './modules/account/doctor/doctorLeaves.ts';
import type { IdentityCorrected } from './modules/account/profile/identityCorrected.ts';
import type { EndedSessions } from './modules/account/session/endedSessions.ts';
import type { SessionUse } from './modules/account/session/sessionUse.ts';
import type { SignedIn } from './modules/account/session/signedIn.ts';
import type { Tokens } from './modules/account/session/tokens.ts';
import type { CaseOutcomes } from './modules/appointment/outcome/caseOutcomes.ts';
import type { CatalogCache } from './modules/catalog/catalogCache.ts';
import type { CaseDoctors } from './modules/evolution/caseDoctors.ts';
import type { ChatFiles } from './modules/evolution/files/chatFiles.ts';
import type { ErasingAccounts } from './modules/privacy/erasure/erasingAccounts.ts';
import type { PrescriptionDesk } from './modules/transaction/prescriptionDesk.ts';
import type { RecurrencePort } from './modules/transaction/recurrencePort.ts';
import type { Clock } from './shared/clock.ts';
import type { Encryption } from './shared/encryption/encryption.ts';
import type { EventFeed } from './shared/events/eventFeed.ts';
import type { Jobs } from './shared/jobs/jobs.ts';
import type { Limiter } from './shared/limits/limits.ts';
import type { RequestBudget } from './shared/limits/requestBudget.ts';
import type { Logger } from './shared/logger.ts';
import type { Mailer, PostalService } from './shared/outside.ts';
import type { SecurityLog } from './shared/security/securityLog.ts';

/** Everything a process holds for as long as it runs: one plain object, built in `app.ts`. */
export interface Services {
  config: Config;
  log: Logger;
  clock: Clock;
  orm: MikroORM;
  /** For the few readers that are no commands: events, limits, health. */
  pool: pg.Pool;
  feed: EventFeed;
  encryption: Encryption;
  jobs: Jobs;
  limits: Limiter;
  /** What one caller may ask for in a minute. */
  requestBudget: RequestBudget;
  /** The log of security events; `recordSecurityEvent` writes to it. */
  security: SecurityLog;
  tokens: Tokens;
  endedSessions: EndedSessions;
  /** When each session was last used. */
  sessionUse: SessionUse;
  /** Accounts that wait for their erasure. */
  erasing: ErasingAccounts;
  /** Which doctors may not act now: suspended, or with a registration that no admin has checked. */
  doctorBlocks: DoctorBlocks;
  /** What else happens in the transaction that signs someone in: his guest cart becomes his. */
  signedIn: SignedIn;
  /** What else goes with an account, in the transaction that removes it. */
  accountRemoved: AccountRemoved;
  /** What becomes of a doctor's open cases when he may no longer act. */
  doctorLeaves: DoctorLeaves;
  /** What follows from a corrected CPF or birth date. */
  identityCorrected: IdentityCorrected;
  apiKeys: ApiKeys;
  catalog: CatalogCache;
  gateway: PaymentGateway;
  mailer: Mailer;
  postal: PostalService;
  storage: Storage;
  /** Null while no setting names where errors are reported. */
  errorReports: ErrorReports | null;
  /** Who signs prescriptions. */
  signer: PrescriptionSigner;
  /** Which doctor may open which patient's record; the appointment module will answer. */
  caseDoctors: CaseDoctors;
  /** Who may open a file of a conversation. */
  chatFiles: ChatFiles;
  /** What a doctor's decision means for orders. */
  caseOutcomes: CaseOutcomes;
  /** What checkout asks about prescriptions; the prescription module will answer. */
  prescriptions: PrescriptionDesk;
  /** What orders ask of subscriptions, and what a paid one begins. */
  recurrences: RecurrencePort;
}
