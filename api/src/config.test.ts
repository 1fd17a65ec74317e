import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readConfig, WrongSetting } from './config.ts';
import { PurposeKeys } from './shared/encryption/purposeKeys.ts';

const SECRET = 'a-secret-of-thirty-two-characters-or-more';
const DATABASE = 'postgres://shop:hidden-word@db.example/shop';
const S3 = { S3_ENDPOINT: 'http://s3.example:9000', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'hidden-word' };
const BANK = {
  SANDBOX_GATEWAY_URL: 'http://bank.example/',
  SANDBOX_SECRET_KEY: 'secret',
  SANDBOX_PUBLIC_KEY: 'public',
  PAYMENT_WEBHOOK_SECRET: 'webhook',
};
const LIVE = {
  NODE_ENV: 'production',
  DATABASE_URL: DATABASE,
  APP_SECRET: SECRET,
  MASTER_KEYS: `first:${createHash('sha256').update('of this test only').digest('base64url')}`,
  PUBLIC_URL: 'https://aprumo.example/',
  PAYMENT_GATEWAY: 'mercadopago',
  MERCADOPAGO_ACCESS_TOKEN: 'access',
  MERCADOPAGO_PUBLIC_KEY: 'public',
  PAYMENT_WEBHOOK_SECRET: 'webhook',
  REGULATED_MODE: 'on',
};

function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof WrongSetting) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('the settings', () => {
  it('are those of an embedded server when no variable is set', () => {
    expect(readConfig({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      hosts: [],
      publishedOrigins: [],
      bases: { api: '', auth: '' },
      socketOrigins: null,
      internalPort: 0,
      internalHost: '127.0.0.1',
      dataDir: resolve('.data'),
      publicUrl: 'http://127.0.0.1:4000',
      isProduction: false,
      isDemo: true,
      hasDemoHistory: true,
      returnLabels: 'sandbox',
      chargesSubscriptions: true,
      isRegulatedMode: false,
      tagManager: null,
      errorReportDsn: null,
      telemetry: null,
      databaseUrl: null,
      databaseDirectUrl: null,
      namesStatements: true,
      databaseOwnerUrl: null,
      databasePool: 12,
      databaseReadLagMs: 10_000,
      databaseReadUrl: null,
      codeHours: { admin: 4, doctor: 12, pharmacist: 12 },
      diskReserveMiB: 64,
      s3: null,
      s3Bucket: 'aprumo-private',
      smtpUrl: null,
      mailFrom: 'Aprumo <ola@aprumo.example>',
      passwordListUrl: null,
      clinicMail: 'ola@aprumo.example',
      supportMail: 'ola@aprumo.example',
      postalUrl: null,
      videoRoomUrl: null,
      webhookLoopback: true,
      payment: { gateway: 'sandbox', sandboxProcess: null, webhookSecret: null },
      signing: { kind: 'test' },
      appSecret: null,
      encryption: { master: { kind: 'file', path: resolve('.data/master-keys') }, numbers: {} },
      isWeb: true,
      isWorker: true,
      trustProxy: false,
      logLevel: 'warn',
      listedOperationsOnly: false,
      limitsRequests: true,
      drainMs: 0,
      preloadsHsts: false,
      securityMail: 'ola@aprumo.example',
    });
  });

  it('count as not set when they are empty', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', SMTP_URL: '', ROLE: '' })).toEqual(readConfig({}));
  });

  it('of a production shop let only an admin enter the posting code of a return', () => {
    expect(readConfig(LIVE).returnLabels).toBe('manual');
  });

  it('of a production shop disable the demo, allow only listed operations, and use the real gateway', () => {
    expect(readConfig(LIVE)).toMatchObject({
      isProduction: true,
      isDemo: false,
      listedOperationsOnly: true,
      publicUrl: 'https://aprumo.example',
      payment: {
        gateway: 'mercadopago',
        accessToken: 'access',
        publicKey: 'public',
        webhookSecret: 'webhook',
      },
    });
  });

  it('choose the signer of prescriptions', () => {
    const file = { SIGNING_P12: '/a.p12', SIGNING_P12_PASSWORD: 'x' };
    expect(readConfig(file).signing).toEqual({
      kind: 'file',
      path: '/a.p12',
      password: 'x',
      rootsPath: null,
    });
    const remote = { SIGNING_URL: 'https://assina.example/', SIGNING_ROOTS: '/icp.pem' };
    expect(readConfig(remote).signing).toEqual({
      kind: 'remote',
      url: 'https://assina.example',
      token: null,
      rootsPath: '/icp.pem',
    });
  });

  it.each([
    ['web', { isWeb: true, isWorker: false }],
    ['worker', { isWeb: false, isWorker: true }],
    ['all', { isWeb: true, isWorker: true }],
  ])('accept ROLE=%s', (ROLE, parts) => expect(readConfig({ ROLE })).toMatchObject(parts));

  it.each([
    [{ HOST: '0.0.0.0' }, 'http://localhost:4000'],
    [{ HOST: '::' }, 'http://localhost:4000'],
    [{ HOST: '::1', PORT: ' 4100 ' }, 'http://[::1]:4100'],
    [{ HOST: 'shop.local' }, 'http://shop.local:4000'],
  ])('with %j have the public address %s', (environment, publicUrl) =>
    expect(readConfig(environment).publicUrl).toBe(publicUrl),
  );

  it('disable the demo with an external database, unless requested', () => {
    const environment = { DATABASE_URL: DATABASE, APP_SECRET: SECRET };
    expect(readConfig(environment).isDemo).toBe(false);
    expect(readConfig({ ...environment, DEMO: 'on' }).isDemo).toBe(true);
    expect(readConfig({ DEMO: 'off' })).toMatchObject({ isDemo: false, hasDemoHistory: false });
    expect(readConfig({ DEMO_WORLD: 'off' })).toMatchObject({ isDemo: true, hasDemoHistory: false });
  });

  const OTHERS_REACH_IT = [
    { HOST: '0.0.0.0' },
    { HOST: '192.168.0.7' },
    { PUBLIC_URL: 'https://demo.example' },
    { TRUST_PROXY: 'on' },
  ];
  it.each([{ DEMO: 'off' }, ...OTHERS_REACH_IT])('with %j send no webhooks to this machine', (environment) =>
    expect(readConfig(environment).webhookLoopback).toBe(false),
  );

  it.each(OTHERS_REACH_IT)(
    'with %j send none to this machine although WEBHOOK_LOOPBACK is on',
    (environment) =>
      expect(readConfig({ ...environment, WEBHOOK_LOOPBACK: 'on' }).webhookLoopback).toBe(false),
  );

  it('send webhooks to this machine in a demo that no other machine reaches, or where it is turned on', () => {
    expect(readConfig({}).webhookLoopback).toBe(true);
    expect(readConfig({ DEMO: 'off', WEBHOOK_LOOPBACK: 'on' }).webhookLoopback).toBe(true);
  });

  it('name external services in place of the embedded ones, and a proxy, listed operations and connections', () => {
    const config = readConfig({
      ...S3,
      SMTP_URL: 'smtps://mail.example',
      POSTAL_URL: 'https://viacep.example/',
      ...BANK,
      TRUST_PROXY: 'on',
      ANONYMOUS_OPERATIONS: 'listed',
      DATABASE_POOL: '30',
    });
    expect(config).toMatchObject({
      s3: { endpoint: 'http://s3.example:9000', accessKey: 'key', secretKey: 'hidden-word' },
      smtpUrl: 'smtps://mail.example',
      postalUrl: 'https://viacep.example',
      payment: {
        gateway: 'sandbox',
        sandboxProcess: {
          url: 'http://bank.example',
          publicUrl: 'http://bank.example',
          secretKey: 'secret',
          publicKey: 'public',
        },
        webhookSecret: 'webhook',
      },
      trustProxy: true,
      listedOperationsOnly: true,
      databasePool: 30,
    });
  });
});

describe('readConfig with a wrong setting', () => {
  const number = 'must be a whole number from';
  const web = 'must be an address that begins with http:// or https://';
  it.each<[Record<string, string>, string]>([
    ...['abc', '0', '-1', '65536', '4000.5', '0x10', '1e3', ' '].map(
      (PORT): [Record<string, string>, string] => [{ PORT }, `PORT: ${number} 1 to 65535 (got "${PORT}").`],
    ),
    [{ INTERNAL_PORT: '70000' }, `INTERNAL_PORT: ${number} 0 to 65535 (got "70000").`],
    [{ HOST: '  ' }, 'HOST: must not be blank (got "  ").'],
    [{ INTERNAL_HOST: ' ' }, 'INTERNAL_HOST: must not be blank (got " ").'],
    [{ DATA_DIR: ' ' }, 'DATA_DIR: must not be blank (got " ").'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV: must be one of development, production, test (got "prod").'],
    [{ PUBLIC_URL: 'aprumo.example' }, `PUBLIC_URL: ${web} (got "aprumo.example").`],
    [
      { DATABASE_URL: 'mysql://u:hidden-word@h/d' },
      'DATABASE_URL: must be an address that begins with postgres:// or postgresql://.',
    ],
    [
      { DATABASE_URL: DATABASE },
      'APP_SECRET: is needed (32 characters or more) together with DATABASE_URL, so that all processes sign alike.',
    ],
    [
      { DATABASE_OWNER_URL: 'mysql://u:hidden-word@h/d' },
      'DATABASE_OWNER_URL: must be an address that begins with postgres:// or postgresql://.',
    ],
    [
      { DATABASE_OWNER_URL: DATABASE },
      'DATABASE_URL: is needed together with DATABASE_OWNER_URL: the role that serves.',
    ],
    [{ DATABASE_POOL: '1' }, `DATABASE_POOL: ${number} 2 to 200 (got "1").`],
    [{ S3_ENDPOINT: 'minio:9000' }, `S3_ENDPOINT: ${web} (got "minio:9000").`],
    [{ S3_ENDPOINT: S3.S3_ENDPOINT }, 'S3_ACCESS_KEY: is needed together with S3_ENDPOINT.'],
    [{ ...S3, S3_SECRET_KEY: '' }, 'S3_SECRET_KEY: is needed together with S3_ENDPOINT.'],
    [{ ...S3, S3_ENDPOINT: '' }, 'S3_ENDPOINT: is needed together with S3_ACCESS_KEY and S3_SECRET_KEY.'],
    [{ S3_BUCKET: ' ' }, 'S3_BUCKET: must not be blank (got " ").'],
    [{ S3_REGION: ' ' }, 'S3_REGION: must not be blank (got " ").'],
    [
      { SMTP_URL: 'http://u:hidden-word@mail' },
      'SMTP_URL: must be an address that begins with smtp:// or smtps://.',
    ],
    [{ MAIL_FROM: ' ' }, 'MAIL_FROM: must not be blank (got " ").'],
    [{ POSTAL_URL: 'viacep' }, `POSTAL_URL: ${web} (got "viacep").`],
    [{ SIGNING_P12: 'a.p12' }, 'SIGNING_P12_PASSWORD: is needed together with SIGNING_P12.'],
    [{ SIGNING_URL: 'https://assina.example' }, 'SIGNING_ROOTS: is needed together with SIGNING_URL.'],
    [{ PAYMENT_GATEWAY: 'paypal' }, 'PAYMENT_GATEWAY: must be one of sandbox, mercadopago (got "paypal").'],
    [{ SANDBOX_GATEWAY_URL: 'bank' }, `SANDBOX_GATEWAY_URL: ${web} (got "bank").`],
    [{ SANDBOX_GATEWAY_PUBLIC_URL: 'bank' }, `SANDBOX_GATEWAY_PUBLIC_URL: ${web} (got "bank").`],
    ...['SANDBOX_SECRET_KEY', 'SANDBOX_PUBLIC_KEY', 'PAYMENT_WEBHOOK_SECRET'].map(
      (name): [Record<string, string>, string] => [
        { ...BANK, [name]: '' },
        `${name}: is needed together with SANDBOX_GATEWAY_URL.`,
      ],
    ),
    ...['MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_PUBLIC_KEY', 'PAYMENT_WEBHOOK_SECRET', 'PUBLIC_URL'].map(
      (name): [Record<string, string>, string] => [
        { ...LIVE, [name]: '' },
        `${name}: is needed with PAYMENT_GATEWAY=mercadopago.`,
      ],
    ),
    [
      { NODE_ENV: 'production', DATABASE_URL: DATABASE, APP_SECRET: SECRET },
      'PAYMENT_GATEWAY: may be sandbox in production only with DEMO=on.',
    ],
    [
      { ...LIVE, MASTER_KEYS: '' },
      'MASTER_KEYS: or MASTER_KEY_FILE or KMS_URL is needed in production: a master key derived from APP_SECRET is for trials.',
    ],
    [
      { ...LIVE, APP_SECRET: 'demo-only-secret-of-thirty-two-characters' },
      'APP_SECRET: is the published one of the examples: make another.',
    ],
    ...[Buffer.alloc(32), Buffer.from('01'.repeat(16)), new PurposeKeys(SECRET).current('master').key].map(
      (key): [Record<string, string>, string] => [
        { ...LIVE, MASTER_KEYS: `first:${key.toString('base64url')}` },
        'MASTER_KEYS: has a key that follows a pattern or derives from APP_SECRET: it must be a key of its own, for example from `openssl rand`.',
      ],
    ),
    [
      { ...LIVE, MASTER_KEYS: '', KMS_URL: 'http://kms.example' },
      'KMS_URL: must begin with https:// in production: data keys travel to it (got "http://kms.example").',
    ],
    [
      { ...LIVE, REGULATED_MODE: '' },
      'REGULATED_MODE: is needed in production: on leaves out every promotion of medicines and melatonin, off shows the marketing pages.',
    ],
    [
      { ERROR_REPORT_DSN: 'https://hidden-word.example' },
      'ERROR_REPORT_DSN: must be like https://key@host/42.',
    ],
    [{ TAG_MANAGER_ID: 'gtm' }, 'TAG_MANAGER_ID: must be like GTM-ABC1234 (got "gtm").'],
    [
      { TAG_MANAGER_HOSTS: 'https://a.example; script-src *' },
      'TAG_MANAGER_HOSTS: must be origins, separated by commas (got "https://a.example; script-src *").',
    ],
    [{ REGULATED_MODE: 'yes' }, 'REGULATED_MODE: must be one of on, off (got "yes").'],
    [{ APP_SECRET: 'hidden-word' }, 'APP_SECRET: must be 32 characters or more.'],
    [{ ROLE: 'api' }, 'ROLE: must be one of web, worker, all (got "api").'],
    [{ DEMO: 'yes' }, 'DEMO: must be one of on, off (got "yes").'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY: must be one of on, off (got "true").'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL: must be one of silent, fatal, error, warn, info, debug, trace (got "loud").',
    ],
    [{ ANONYMOUS_OPERATIONS: 'all' }, 'ANONYMOUS_OPERATIONS: must be one of listed, free (got "all").'],
  ])('for %j throws one sentence with the name of the variable', (environment, sentence) => {
    expect(refusalOf(environment)).toBe(sentence);
    expect(refusalOf(environment)).not.toContain('hidden-word');
  });
});
