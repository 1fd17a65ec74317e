import { resolve } from 'node:path';
import { z } from 'zod';
import { masterKeyProblem } from './database/masterKeyRules.ts';
import type { SigningSettings } from './integrations/signature/openSigner.ts';
import { parseMasterKeys } from './shared/encryption/masterKeys.ts';
import { type EncryptionSettings, masterKeyFileIn } from './shared/encryption/openEncryption.ts';
import { parseKeyNumbers } from './shared/encryption/purposeKeys.ts';

const text = z.string().trim().min(1, 'must not be blank');
const whole = (min: number, max: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);
const choice = <const Names extends readonly [string, ...string[]]>(...names: Names) =>
  z.enum(names, `must be one of ${names.join(', ')}`);
const address = (...protocols: readonly string[]) =>
  z
    .string()
    .trim()
    .refine(
      (value) => protocols.includes(URL.parse(value)?.protocol.slice(0, -1) ?? ''),
      `must be an address that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
    );
const webAddress = address('http', 'https');

/** Never printed, because they are, or may contain, a password. */
const SECRET = /SECRET|KEY|TOKEN|PASSWORD|^DATABASE_(OWNER_)?URL$|^SMTP_URL$|DSN$/;

/** The address of a project at a Sentry-compatible service. */
const isDsn = (text: string): boolean => {
  const { protocol = '', username = '', pathname = '' } = URL.parse(text) ?? {};
  return /^https?:$/.test(protocol) && username !== '' && /\/\w+$/.test(pathname);
};

const shape = z
  .object({
    NODE_ENV: choice('development', 'production', 'test').default('development'),
    PORT: whole(1, 65_535).default(4000),
    HOST: text.default('127.0.0.1'),
    INTERNAL_HOST: text.default('127.0.0.1'),
    INTERNAL_PORT: whole(0, 65_535).optional(),
    DATA_DIR: text.default('.data'),
    DISK_RESERVE_MB: whole(0, 999_999_999).default(64),
    PUBLIC_URL: webAddress.optional(),
    EVALUATION_URL: webAddress.optional(),
    API_URL: webAddress.optional(),
    AUTH_URL: webAddress.optional(),
    DATABASE_URL: address('postgres', 'postgresql').optional(),
    DATABASE_OWNER_URL: address('postgres', 'postgresql').optional(),
    DATABASE_POOL: whole(2, 200).default(12),
    S3_ENDPOINT: webAddress.optional(),
    S3_ACCESS_KEY: text.optional(),
    S3_SECRET_KEY: text.optional(),
    S3_BUCKET: text.default('aprumo-private'),
    S3_REGION: text.default('us-east-1'),
    SMTP_URL: address('smtp', 'smtps').optional(),
    MAIL_FROM: text.default('Aprumo <ola@aprumo.example>'),
    CLINIC_MAIL: z.email('must be an e-mail address').optional(),
    SUPPORT_MAIL: z.email('must be an e-mail address').optional(),
    POSTAL_URL: webAddress.optional(),
    REGULATED_MODE: choice('on', 'off').optional(),
    ERROR_REPORT_DSN: z
      .string()
      .refine((dsn) => isDsn(dsn), 'must be like https://key@host/project')
      .optional(),
    TAG_MANAGER_ID: z
      .string()
      .regex(/^[A-Z0-9-]{4,30}$/, 'must be like GTM-ABC1234')
      .optional(),
    TAG_MANAGER_URL: webAddress.default('https://www.googletagmanager.com/gtm.js'),
    TAG_MANAGER_HOSTS: z
      .string()
      .transform((list) => list.split(',').map((host) => host.trim()))
      .refine(
        (hosts) => hosts.every((host) => /^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/.test(host)),
        'must be origins, separated by commas',
      )
      .default([]),
    PASSWORD_LIST_URL: webAddress.optional(),
    VIDEO_ROOM_URL: webAddress.optional(),
    PAYMENT_GATEWAY: choice('sandbox', 'mercadopago').default('sandbox'),
    SANDBOX_GATEWAY_URL: webAddress.optional(),
    SANDBOX_GATEWAY_PUBLIC_URL: webAddress.optional(),
    SANDBOX_SECRET_KEY: text.optional(),
    SANDBOX_PUBLIC_KEY: text.optional(),
    PAYMENT_WEBHOOK_SECRET: text.optional(),
    MERCADOPAGO_ACCESS_TOKEN: text.optional(),
    MERCADOPAGO_PUBLIC_KEY: text.optional(),
    SIGNING_P12: text.optional(),
    SIGNING_P12_PASSWORD: z.string().optional(),
    SIGNING_URL: webAddress.optional(),
    SIGNING_TOKEN: text.optional(),
    SIGNING_ROOTS: text.optional(),
    APP_SECRET: z.string().min(32, 'must be 32 characters or more').optional(),
    MASTER_KEYS: z
      .string()
      .transform(parseMasterKeys)
      .refine((keys) => keys !== null, 'must be id:key,id:key with 32 bytes in base64url each')
      .optional(),
    MASTER_KEY_FILE: text.optional(),
    KMS_URL: webAddress.optional(),
    KMS_TOKEN: text.optional(),
    KEY_NUMBERS: z
      .string()
      .transform(parseKeyNumbers)
      .refine((numbers) => numbers !== null, 'must be like tokens:2,file-links:3')
      .optional(),
    ROLE: choice('web', 'worker', 'all').default('all'),
    DEMO: choice('on', 'off').optional(),
    TRUST_PROXY: choice('on', 'off').default('off'),
    LOG_LEVEL: choice('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace').default('info'),
    ANONYMOUS_OPERATIONS: choice('listed', 'free').optional(),
    HSTS_PRELOAD: choice('on', 'off').default('off'),
    SECURITY_MAIL: z.email('must be an e-mail address').optional(),
    REQUEST_LIMITS: choice('on', 'off').default('on'),
    RETURN_LABELS: choice('sandbox', 'manual').optional(),
    SUBSCRIPTIONS: choice('on', 'off').default('on'),
  })
  .superRefine((env, check) => {
    const together = (names: (keyof typeof env)[], why: string) => {
      const missing = names.filter((name) => !env[name]);
      if (missing.length > 0) check.addIssue({ code: 'custom', path: [missing[0] ?? ''], message: why });
    };
    if (env.S3_ENDPOINT) together(['S3_ACCESS_KEY', 'S3_SECRET_KEY'], 'is needed together with S3_ENDPOINT');
    else if (env.S3_ACCESS_KEY || env.S3_SECRET_KEY)
      together(['S3_ENDPOINT'], 'is needed together with S3_ACCESS_KEY and S3_SECRET_KEY');
    if (env.SANDBOX_GATEWAY_URL) {
      together(
        ['SANDBOX_SECRET_KEY', 'SANDBOX_PUBLIC_KEY', 'PAYMENT_WEBHOOK_SECRET'],
        'is needed together with SANDBOX_GATEWAY_URL',
      );
    }
    if ([env.MASTER_KEYS, env.MASTER_KEY_FILE, env.KMS_URL].filter(Boolean).length > 1)
      check.addIssue({
        code: 'custom',
        path: ['MASTER_KEYS'],
        message: 'is one place for master keys, MASTER_KEY_FILE and KMS_URL are others: set one',
      });
    if (env.DATABASE_OWNER_URL)
      together(['DATABASE_URL'], 'is needed together with DATABASE_OWNER_URL: the role that serves');
    if (env.DATABASE_URL)
      together(
        ['APP_SECRET'],
        'is needed (32 characters or more) together with DATABASE_URL, so that all processes sign alike',
      );
    if (env.PAYMENT_GATEWAY === 'mercadopago') {
      together(
        ['MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_PUBLIC_KEY', 'PAYMENT_WEBHOOK_SECRET', 'PUBLIC_URL'],
        'is needed with PAYMENT_GATEWAY=mercadopago',
      );
    }
    if (env.EVALUATION_URL) {
      together(['PUBLIC_URL'], 'is needed together with EVALUATION_URL');
      if (env.PUBLIC_URL && originOf(env.EVALUATION_URL) === originOf(env.PUBLIC_URL))
        check.addIssue({
          code: 'custom',
          path: ['EVALUATION_URL'],
          message: 'must be another host than PUBLIC_URL; leave it out where shop and evaluation share one',
        });
    }
    if (env.API_URL || env.AUTH_URL) together(['PUBLIC_URL'], 'is needed together with API_URL and AUTH_URL');
    if (env.SIGNING_P12) together(['SIGNING_P12_PASSWORD'], 'is needed together with SIGNING_P12');
    if (env.SIGNING_URL) together(['SIGNING_ROOTS'], 'is needed together with SIGNING_URL');
    if (env.SIGNING_P12 && env.SIGNING_URL)
      check.addIssue({
        code: 'custom',
        path: ['SIGNING_URL'],
        message: 'is one way to sign, SIGNING_P12 another',
      });
    if (env.NODE_ENV === 'production' && env.PAYMENT_GATEWAY === 'sandbox' && env.DEMO !== 'on') {
      check.addIssue({
        code: 'custom',
        path: ['PAYMENT_GATEWAY'],
        message: 'may be sandbox in production only with DEMO=on',
      });
    }
    if (env.NODE_ENV === 'production' && env.DEMO !== 'on') {
      together(
        ['REGULATED_MODE'],
        'is needed in production: on leaves out every promotion of medicines and melatonin, off shows the marketing pages',
      );
      const problem = masterKeyProblem(env);
      if (problem) check.addIssue({ code: 'custom', path: [problem.path], message: problem.message });
    }
  });

export type Environment = z.infer<typeof shape>;

export interface Config {
  port: number;
  host: string;
  /** Metrics and the data-directory lock: loopback by default, never the public port. */
  internalPort: number;
  internalHost: string;
  dataDir: string;
  /** Free mebibytes required on the data disk; with less, `/readyz` fails. */
  diskReserveMiB: number;
  publicUrl: string;
  /**
   * The origins of the shop and the evaluation, in this order, where each has its own host; empty where they
   * share one.
   */
  hosts: readonly string[];
  /** The origins of our pages, once PUBLIC_URL names them. */
  publishedOrigins: readonly string[];
  /** Where those pages send their calls, as origins; empty means the host of the page. */
  bases: { api: string; auth: string };
  /**
   * The origins whose pages may open sockets; null for a shop without PUBLIC_URL, where every page of the
   * requested host may.
   */
  socketOrigins: readonly string[] | null;
  isProduction: boolean;
  /**
   * Demo people, the movable clock, the test bank and the mail folder: the embedded default only, unless
   * requested.
   */
  isDemo: boolean;
  databaseUrl: string | null;
  /** The role that migrates and owns the tables; null when `npm run db:prepare` migrates instead. */
  databaseOwnerUrl: string | null;
  databasePool: number;
  s3: { endpoint: string; accessKey: string; secretKey: string; bucket: string; region: string } | null;
  s3Bucket: string;
  smtpUrl: string | null;
  mailFrom: string;
  /** The recipient of urgent clinic mails; the sender address of our mails by default. */
  clinicMail: string;
  /** The recipient of messages from the contact form. */
  supportMail: string;
  postalUrl: string | null;
  /** A service with leaked passwords, queried by the first characters of a hash; null queries none. */
  passwordListUrl: string | null;
  /** Address of video calls; `{id}` is the call. Without it doctor and patient agree in the chat. */
  videoRoomUrl: string | null;
  payment:
    | {
        gateway: 'sandbox';
        /** A sandbox in its own process; null for the one inside ours. */
        own: { url: string; publicUrl: string; secretKey: string; publicKey: string } | null;
        webhookSecret: string | null;
      }
    | { gateway: 'mercadopago'; accessToken: string; publicKey: string; webhookSecret: string };
  signing: SigningSettings;
  appSecret: string | null;
  encryption: EncryptionSettings;
  isWeb: boolean;
  isWorker: boolean;
  /**
   * One load balancer of ours in front: the caller's address is the one the balancer appended, not one the
   * client sent.
   */
  trustProxy: boolean;
  logLevel: string;
  /** Whether anonymous callers may only run the apps' own operations. */
  listedOperationsOnly: boolean;
  /** Off for load tests, where one address sends the requests of many people. */
  limitsRequests: boolean;
  preloadsHsts: boolean;
  /**
   * Whether a paid recurrent order begins a subscription that is charged every month. When turned off,
   * nothing is announced or charged, and a recurrent order is an ordinary one.
   */
  chargesSubscriptions: boolean;
  /** Who gives the shopper the posting code of a return: the carrier's sandbox at once, or an admin. */
  returnLabels: 'sandbox' | 'manual';
  /** Whether medicines and products with melatonin are shown without promotion (A-112; RDC 44/2009, art. 54). */
  isRegulatedMode: boolean;
  /** Where errors are reported, without personal data; null reports nowhere. */
  errorReportDsn: string | null;
  /**
   * Loaded in production only, with consent, on pages without health data; only their policy contains its
   * hosts.
   */
  tagManager: { id: string; url: string; hosts: readonly string[] } | null;
  /** The recipient of vulnerability reports. */
  securityMail: string;
}

/** Thrown with one sentence that names the variable; the start prints it and stops. */
export class WrongSetting extends Error {}

/** Reads and checks the environment once. No other code reads it. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = shape.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? 'environment');
    const got = given[name] && !SECRET.test(name) ? ` (got "${given[name]}")` : '';
    throw new WrongSetting(`${name}: ${issue?.message ?? 'wrong value'}${got}.`);
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  const isEverywhere = env.HOST === '0.0.0.0' || env.HOST === '::';
  const publishedOrigins = env.PUBLIC_URL
    ? [env.PUBLIC_URL, env.EVALUATION_URL].flatMap((url) => (url ? [originOf(url)] : []))
    : [];
  const printableHost = isEverywhere ? 'localhost' : env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST;
  return {
    port: env.PORT,
    host: env.HOST,
    internalPort: env.INTERNAL_PORT ?? 0,
    internalHost: env.INTERNAL_HOST,
    dataDir: resolve(env.DATA_DIR),
    diskReserveMiB: env.DISK_RESERVE_MB,
    publicUrl: (env.PUBLIC_URL ?? `http://${printableHost}:${env.PORT}`).replace(/\/$/, ''),
    hosts:
      env.EVALUATION_URL && env.PUBLIC_URL ? [originOf(env.PUBLIC_URL), originOf(env.EVALUATION_URL)] : [],
    publishedOrigins,
    bases: {
      api: env.API_URL ? originOf(env.API_URL) : '',
      auth: env.AUTH_URL ? originOf(env.AUTH_URL) : '',
    },
    socketOrigins: env.PUBLIC_URL ? publishedOrigins : null,
    isProduction,
    isDemo: env.DEMO ? env.DEMO === 'on' : !env.DATABASE_URL && !isProduction,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseOwnerUrl: env.DATABASE_OWNER_URL ?? null,
    databasePool: env.DATABASE_POOL,
    s3:
      env.S3_ENDPOINT && env.S3_ACCESS_KEY && env.S3_SECRET_KEY
        ? {
            endpoint: env.S3_ENDPOINT,
            accessKey: env.S3_ACCESS_KEY,
            secretKey: env.S3_SECRET_KEY,
            bucket: env.S3_BUCKET,
            region: env.S3_REGION,
          }
        : null,
    s3Bucket: env.S3_BUCKET,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    clinicMail: env.CLINIC_MAIL ?? addressOf(env.MAIL_FROM),
    supportMail: env.SUPPORT_MAIL ?? addressOf(env.MAIL_FROM),
    videoRoomUrl: env.VIDEO_ROOM_URL ?? null,
    postalUrl: env.POSTAL_URL?.replace(/\/$/, '') ?? null,
    passwordListUrl: env.PASSWORD_LIST_URL?.replace(/\/$/, '') ?? null,
    payment:
      env.PAYMENT_GATEWAY === 'mercadopago'
        ? {
            gateway: 'mercadopago',
            accessToken: env.MERCADOPAGO_ACCESS_TOKEN ?? '',
            publicKey: env.MERCADOPAGO_PUBLIC_KEY ?? '',
            webhookSecret: env.PAYMENT_WEBHOOK_SECRET ?? '',
          }
        : {
            gateway: 'sandbox',
            own:
              env.SANDBOX_GATEWAY_URL && env.SANDBOX_SECRET_KEY && env.SANDBOX_PUBLIC_KEY
                ? {
                    url: withoutSlash(env.SANDBOX_GATEWAY_URL),
                    publicUrl: withoutSlash(env.SANDBOX_GATEWAY_PUBLIC_URL ?? env.SANDBOX_GATEWAY_URL),
                    secretKey: env.SANDBOX_SECRET_KEY,
                    publicKey: env.SANDBOX_PUBLIC_KEY,
                  }
                : null,
            webhookSecret: env.PAYMENT_WEBHOOK_SECRET ?? null,
          },
    signing: signingOf(env),
    appSecret: env.APP_SECRET ?? null,
    encryption: encryptionOf(env),
    isWeb: env.ROLE !== 'worker',
    isWorker: env.ROLE !== 'web',
    trustProxy: env.TRUST_PROXY === 'on',
    logLevel: env.LOG_LEVEL,
    chargesSubscriptions: env.SUBSCRIPTIONS === 'on',
    returnLabels: env.RETURN_LABELS ?? (isProduction && env.DEMO !== 'on' ? 'manual' : 'sandbox'),
    preloadsHsts: env.HSTS_PRELOAD === 'on',
    isRegulatedMode: env.REGULATED_MODE === 'on',
    errorReportDsn: env.ERROR_REPORT_DSN ?? null,
    tagManager:
      isProduction && env.TAG_MANAGER_ID
        ? {
            id: env.TAG_MANAGER_ID,
            url: env.TAG_MANAGER_URL,
            hosts: [originOf(env.TAG_MANAGER_URL), ...env.TAG_MANAGER_HOSTS],
          }
        : null,
    securityMail: env.SECURITY_MAIL ?? addressOf(env.MAIL_FROM),
    limitsRequests: env.REQUEST_LIMITS === 'on',
    listedOperationsOnly: env.ANONYMOUS_OPERATIONS ? env.ANONYMOUS_OPERATIONS === 'listed' : isProduction,
  };
}

/** A signing service, a file, or the test certificate, which needs no setting. */
function signingOf(env: Environment): SigningSettings {
  const rootsPath = env.SIGNING_ROOTS ? resolve(env.SIGNING_ROOTS) : null;
  if (env.SIGNING_URL && rootsPath)
    return {
      kind: 'remote',
      url: withoutSlash(env.SIGNING_URL),
      token: env.SIGNING_TOKEN ?? null,
      rootsPath,
    };
  if (!env.SIGNING_P12) return { kind: 'test' };
  return {
    kind: 'file',
    path: resolve(env.SIGNING_P12),
    password: env.SIGNING_P12_PASSWORD ?? '',
    rootsPath,
  };
}

/**
 * The embedded default stores its master key in a file; with an external database it is derived unless a
 * setting names a place.
 */
function encryptionOf(env: Environment): EncryptionSettings {
  const numbers = env.KEY_NUMBERS ?? {};
  if (env.MASTER_KEYS) return { numbers, master: { kind: 'environment', keys: env.MASTER_KEYS } };
  if (env.MASTER_KEY_FILE) return { numbers, master: { kind: 'file', path: resolve(env.MASTER_KEY_FILE) } };
  if (env.KMS_URL)
    return {
      numbers,
      master: { kind: 'service', url: withoutSlash(env.KMS_URL), token: env.KMS_TOKEN ?? null },
    };
  if (env.DATABASE_URL) return { numbers, master: { kind: 'derived' } };
  return { numbers, master: { kind: 'file', path: masterKeyFileIn(resolve(env.DATA_DIR)) } };
}

/** `Aprumo <ola@aprumo.example>` gives ola@aprumo.example. */
const addressOf = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;

const originOf = (url: string): string => new URL(url).origin;

const withoutSlash = (url: string): string => url.replace(/\/$/, '');
