import { randomBytes } from 'node:crypto';

const secret = () => randomBytes(24).toString('hex');

export type StageKeys = ReturnType<typeof makeStageKeys>;

/** New secrets of a shop and its test bank; the name tells the master keys of different stages apart. */
export const makeStageKeys = (name: string) => ({
  secretKey: secret(),
  publicKey: secret(),
  webhookSecret: secret(),
  appSecret: secret(),
  masterKeys: `${name}:${randomBytes(32).toString('base64url')}`,
});

/** A shop as in production, with the movable clock and the test bank, and without the invented year. */
export const STAGE_SETTINGS = {
  NODE_ENV: 'production',
  DEMO: 'on',
  DEMO_WORLD: 'off',
  TRUST_PROXY: 'on',
  LOG_LEVEL: 'warn',
} as const;

/** Settings for requests from one address with unlisted documents. */
export const UNLIMITED_SETTINGS = {
  ...STAGE_SETTINGS,
  // The demo's subscriber would receive orders during the checks; `npm run lab -- months` tests subscriptions.
  SUBSCRIPTIONS: 'off',
  REQUEST_LIMITS: 'off',
  ANONYMOUS_OPERATIONS: 'free',
} as const;

/** The settings by which a shop uses the test bank at an address. */
export const bankSettings = (bankUrl: string, keys: StageKeys) => ({
  SANDBOX_GATEWAY_URL: bankUrl,
  SANDBOX_SECRET_KEY: keys.secretKey,
  SANDBOX_PUBLIC_KEY: keys.publicKey,
  PAYMENT_WEBHOOK_SECRET: keys.webhookSecret,
});
