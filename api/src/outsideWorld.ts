import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { PaymentGateway } from './integrations/payment/gateway.ts';
import { mercadoPagoGateway } from './integrations/payment/mercadoPagoGateway.ts';
import { sandboxGateway } from './integrations/payment/sandbox/sandboxGateway.ts';
import { sandboxGatewayClient } from './integrations/payment/sandboxGatewayClient.ts';

export interface PaymentSide {
  gateway: PaymentGateway;
  /** What the sandbox adds to our own port; nothing when the gateway lives elsewhere. */
  mount: ((http: FastifyInstance) => Promise<void>)[];
}

export const SANDBOX_PREFIX = '/gateway-sandbox';

/** The gateway the settings name. The sandbox speaks HTTP like the world does, also when it lives in this process. */
export function choosePayment(
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
): PaymentSide {
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
  if (payment.url) return { gateway: sandboxGatewayClient({ ...keys, baseUrl: payment.url }), mount: [] };

  const publicUrl = `${config.publicUrl}${SANDBOX_PREFIX}`;
  const here = `http://127.0.0.1:${port}`;
  return {
    gateway: sandboxGatewayClient({ ...keys, baseUrl: `${here}${SANDBOX_PREFIX}`, publicUrl }),
    mount: [
      async (http) => {
        await http.register(
          async (inside) =>
            sandboxGateway(inside, {
              ...keys,
              databaseUrl,
              publicUrl,
              webhookUrl: `${here}/webhooks/payment`,
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
