import { z } from 'zod';
import {
  type DatabaseConfig,
  databaseProblems,
  databaseVariables,
  readDatabase,
} from './config/databaseConfig.ts';
import { encryptionProblems, encryptionVariables, readEncryption } from './config/encryptionConfig.ts';
import { type HttpConfig, httpProblems, httpVariables, isOnlyLocal, readHttp } from './config/httpConfig.ts';
import { type MailConfig, mailVariables, readMail } from './config/mailConfig.ts';
import {
  type PaymentConfig,
  paymentProblems,
  paymentVariables,
  readPayment,
} from './config/paymentConfig.ts';
import { type ReportConfig, readReports, reportVariables } from './config/reportConfig.ts';
import { type RunConfig, readRun, runProblems, runVariables } from './config/runConfig.ts';
import { readServices, type ServiceConfig, serviceVariables } from './config/serviceConfig.ts';
import { readSigning, signingProblems, signingVariables } from './config/signingConfig.ts';
import {
  readStorage,
  type StorageConfig,
  storageProblems,
  storageVariables,
} from './config/storageConfig.ts';
import type { SigningSettings } from './integrations/signature/openSigner.ts';
import type { EncryptionSettings } from './shared/encryption/openEncryption.ts';

/** Names of variables whose values are never printed, because they may contain a password. */
const SECRET = /SECRET|KEY|TOKEN|PASSWORD|^DATABASE_((OWNER|DIRECT|READ)_)?URL$|^SMTP_URL$|DSN$/;

const environmentShape = z
  .object({
    ...runVariables.shape,
    ...httpVariables.shape,
    ...databaseVariables.shape,
    ...storageVariables.shape,
    ...mailVariables.shape,
    ...serviceVariables.shape,
    ...reportVariables.shape,
    ...paymentVariables.shape,
    ...signingVariables.shape,
    ...encryptionVariables.shape,
  })
  .superRefine((env, check) => {
    const problems = [
      ...storageProblems(env),
      ...databaseProblems(env),
      ...paymentProblems(env),
      ...httpProblems(env),
      ...signingProblems(env),
      ...runProblems(env),
      ...encryptionProblems(env),
    ];
    for (const { name, message } of problems) check.addIssue({ code: 'custom', path: [name], message });
  });

/** The names of all settings. */
export const SETTING_NAMES: ReadonlySet<string> = new Set(Object.keys(environmentShape.shape));

export interface Config
  extends RunConfig,
    HttpConfig,
    DatabaseConfig,
    StorageConfig,
    MailConfig,
    ServiceConfig,
    ReportConfig,
    PaymentConfig {
  signing: SigningSettings;
  appSecret: string | null;
  encryption: EncryptionSettings;
}

/** Thrown with one sentence that names the variable. The start prints the sentence and stops. */
export class WrongSetting extends Error {}

/** Reads and checks the environment, once at the start. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentShape.safeParse(nonEmpty);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? 'environment');
    const received = nonEmpty[name] && !SECRET.test(name) ? ` (got "${nonEmpty[name]}")` : '';
    throw new WrongSetting(`${name}: ${issue?.message ?? 'wrong value'}${received}.`);
  }
  const env = parsed.data;
  const [run, http] = [readRun(env), readHttp(env)];
  return {
    ...run,
    ...http,
    ...readDatabase(env),
    ...readStorage(env),
    ...readMail(env),
    ...readServices(env, { isDemo: run.isDemo, isReachable: http.trustProxy || !isOnlyLocal(env) }),
    ...readReports(env),
    ...readPayment(env),
    signing: readSigning(env),
    appSecret: env.APP_SECRET ?? null,
    encryption: readEncryption(env),
  };
}
