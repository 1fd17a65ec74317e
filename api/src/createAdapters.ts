import { createStorage, type Storage, type StorageSettings } from '#storage/client.ts';
import { ensureBucketSoon } from '#storage/ensureBucketSoon.ts';
import type { Config } from './config.ts';
import type { MailFolder } from './integrations/mail/folderMailer.ts';
import { openMail } from './integrations/mail/mailer.ts';
import { mercadoPagoGateway } from './integrations/payment/mercadoPagoGateway.ts';
import { noGateway } from './integrations/payment/noGateway.ts';
import { createPostalService } from './integrations/postal/postalService.ts';
import type { Mailer, PostalService } from './shared/ports/ports.ts';
import type { Mount, PaymentAdapter, PaymentSettings, Sandbox } from './start/sandbox.ts';

/** The payment gateway of the settings. The sandbox is called over HTTP even when it runs inside this process. */
export function createPaymentAdapter(
  config: Config,
  sandbox: Sandbox | null,
  settings: PaymentSettings,
): PaymentAdapter {
  const { payment, publicUrl } = config;
  if (payment.gateway === 'mercadopago') {
    const { accessToken, publicKey, webhookSecret } = payment;
    const notificationUrl = `${publicUrl}/webhooks/payment`;
    return {
      gateway: mercadoPagoGateway({ accessToken, publicKey, webhookSecret, notificationUrl }),
      mount: [],
    };
  }
  // Anyone may pay in the test bank, so it belongs to a demo, or to a shop whose settings name one. Any other shop without
  // a gateway refuses payments.
  const hasTestBank = config.isDemo || payment.sandboxProcess !== null;
  return sandbox && hasTestBank
    ? sandbox.payment(config, settings)
    : { gateway: noGateway(publicUrl), mount: [] };
}

export interface Adapters extends PaymentAdapter {
  mailer: Mailer;
  /** Where mails are stored; null where they are really sent. */
  mailFolder: MailFolder | null;
  postal: PostalService;
  storage: Storage;
  close(): void;
}

/** Creates the adapters of the external services in the settings, and of the sandbox for the other services. */
export async function createAdapters(
  config: Config,
  sandbox: Sandbox | null,
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
  const { gateway, mount } = createPaymentAdapter(config, sandbox, {
    databaseUrl,
    appSecret,
    port: config.port,
    now,
  });
  const mail = openMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, dataDir: config.dataDir, now });
  const storage = createStorage(s3);
  const stopTrying = await ensureBucketSoon(storage, onStorageDown);
  const postal = createPostalAdapter(config, sandbox, mount, onPostalDown);
  const close = () => {
    stopTrying();
    mail.close();
  };
  return { gateway, mount, mailer: mail.mailer, mailFolder: mail.folder, postal, storage, close };
}

/** The postal service that the settings name, or the sandbox's; without either, state and capital by the range of the CEP. */
function createPostalAdapter(
  config: Config,
  sandbox: Sandbox | null,
  mount: Mount[],
  onDown: (error: unknown) => void,
): PostalService {
  if (config.postalUrl) return createPostalService({ baseUrl: config.postalUrl, onDown });
  if (!sandbox) return createPostalService({ baseUrl: null });
  mount.push(sandbox.postal);
  return createPostalService({ baseUrl: `http://127.0.0.1:${config.port}/postal-sandbox`, onDown });
}
