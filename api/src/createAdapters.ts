import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createStorage, type Storage, type StorageSettings } from '#storage/client.ts';
import { ensureBucketSoon } from '#storage/ensureBucketSoon.ts';
import type { Config } from './config.ts';
import { openMail } from './integrations/mail/mailer.ts';
import { mailPreview } from './integrations/mail/mailPreview.ts';
import type { PaymentGateway } from './integrations/payment/gateway.ts';
import { mercadoPagoGateway } from './integrations/payment/mercadoPagoGateway.ts';
import { sandboxGateway } from './integrations/payment/sandbox/sandboxGateway.ts';
import { sandboxGatewayClient } from './integrations/payment/sandboxGatewayClient.ts';
import { createPostalService } from './integrations/postal/postalService.ts';
import { postalSandbox } from './integrations/postal/sandbox.ts';
import type { Mailer, PostalService } from './shared/ports/ports.ts';

export interface PaymentAdapter {
  gateway: PaymentGateway;
  /** Registers the routes of the sandbox on our server; empty when the gateway is external. */
  mount: ((http: FastifyInstance) => Promise<void>)[];
}

export const SANDBOX_PREFIX = '/gateway-sandbox';

/** The payment gateway of the settings. The sandbox is called over HTTP even when it runs inside this process. */
export function createPaymentAdapter(
  config: Config,
  {
    databaseUrl,
    appSecret,
    port,
    now,
    slowMs,
    tickMs,
  }: {
    databaseUrl: string;
    appSecret: string;
    port: number;
    now: () => Date;
    slowMs?: number;
    tickMs?: number;
  },
): PaymentAdapter {
  const { payment } = config;
  if (payment.gateway === 'mercadopago') {
    const { accessToken, publicKey, webhookSecret } = payment;
    const gateway = mercadoPagoGateway({
      accessToken,
      publicKey,
      webhookSecret,
      notificationUrl: `${config.publicUrl}/webhooks/payment`,
    });
    return { gateway, mount: [] };
  }
  const derive = (purpose: string) =>
    createHmac('sha256', appSecret).update(`sandbox ${purpose}`).digest('hex');
  const keys = {
    secretKey: derive('secret'),
    publicKey: derive('public').slice(0, 24),
    webhookSecret: payment.webhookSecret ?? derive('webhook'),
  };
  if (payment.own) {
    const { url, ...settings } = payment.own;
    return {
      gateway: sandboxGatewayClient({ ...settings, baseUrl: url, webhookSecret: keys.webhookSecret }),
      mount: [],
    };
  }

  const publicUrl = `${config.publicUrl}${SANDBOX_PREFIX}`;
  // Anyone may pay in the test bank, so it belongs to a demo. A shop without a gateway refuses payments until one is set.
  if (!config.isDemo)
    return { gateway: sandboxGatewayClient({ ...keys, baseUrl: publicUrl, isClosed: true }), mount: [] };
  const ownUrl = `http://127.0.0.1:${port}`;
  return {
    gateway: sandboxGatewayClient({ ...keys, baseUrl: `${ownUrl}${SANDBOX_PREFIX}`, publicUrl }),
    mount: [
      async (http) => {
        await http.register(
          async (inside) =>
            sandboxGateway(inside, {
              ...keys,
              databaseUrl,
              publicUrl,
              webhookUrl: `${ownUrl}/webhooks/payment`,
              now,
              ...(slowMs === undefined ? {} : { slowMs }),
              ...(tickMs === undefined ? {} : { tickMs }),
            }),
          { prefix: SANDBOX_PREFIX },
        );
      },
    ],
  };
}

export interface Adapters extends PaymentAdapter {
  mailer: Mailer;
  postal: PostalService;
  storage: Storage;
  close(): void;
}

/**
 * Creates the adapters of the external services in the settings, and embedded sandboxes for the other services.
 */
export async function createAdapters(
  config: Config,
  {
    databaseUrl,
    appSecret,
    s3,
    now,
    onPostalDown,
    onStorageDown,
  }: {
    databaseUrl: string;
    appSecret: string;
    s3: StorageSettings;
    now: () => Date;
    onPostalDown: (error: unknown) => void;
    onStorageDown: (error: unknown) => void;
  },
): Promise<Adapters> {
  const { gateway, mount } = createPaymentAdapter(config, { databaseUrl, appSecret, port: config.port, now });
  const mail = openMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, dataDir: config.dataDir, now });
  const storage = createStorage(s3);
  const stopTrying = await ensureBucketSoon(storage, onStorageDown);
  const { folder } = mail;
  if (folder && config.isDemo) {
    mount.push(async (http) => {
      await http.register(async (inside) => mailPreview(inside, { folder }), { prefix: '/mail' });
    });
  }
  const postal = createPostalAdapter(config, mount, onPostalDown);
  const close = () => {
    stopTrying();
    mail.close();
  };
  return { gateway, mount, mailer: mail.mailer, postal, storage, close };
}

/** The postal service that the settings name, or our own with the same API. */
function createPostalAdapter(
  config: Config,
  mount: PaymentAdapter['mount'],
  onDown: (error: unknown) => void,
): PostalService {
  if (config.postalUrl) return createPostalService({ baseUrl: config.postalUrl, onDown });
  mount.push(async (http) => {
    await http.register(async (inside) => postalSandbox(inside, {}), { prefix: '/postal-sandbox' });
  });
  return createPostalService({ baseUrl: `http://127.0.0.1:${config.port}/postal-sandbox`, onDown });
}
