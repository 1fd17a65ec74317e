import { z } from 'zod';
import { isLive, type RunEnvironment } from './runConfig.ts';
import {
  choice,
  requireVariables,
  type SettingProblem,
  text,
  webUrl,
  withoutTrailingSlash,
} from './variables.ts';

export const paymentVariables = z.object({
  PAYMENT_GATEWAY: choice('sandbox', 'mercadopago').default('sandbox'),
  SANDBOX_GATEWAY_URL: webUrl.optional(),
  SANDBOX_GATEWAY_PUBLIC_URL: webUrl.optional(),
  SANDBOX_SECRET_KEY: text.optional(),
  SANDBOX_PUBLIC_KEY: text.optional(),
  PAYMENT_WEBHOOK_SECRET: text.optional(),
  MERCADOPAGO_ACCESS_TOKEN: text.optional(),
  MERCADOPAGO_PUBLIC_KEY: text.optional(),
});

type PaymentEnvironment = z.infer<typeof paymentVariables>;

export function paymentProblems(
  env: PaymentEnvironment & RunEnvironment & { PUBLIC_URL?: string | undefined },
): SettingProblem[] {
  const problems: SettingProblem[] = [];
  if (env.SANDBOX_GATEWAY_URL)
    problems.push(
      ...requireVariables(
        env,
        ['SANDBOX_SECRET_KEY', 'SANDBOX_PUBLIC_KEY', 'PAYMENT_WEBHOOK_SECRET'],
        'is needed together with SANDBOX_GATEWAY_URL',
      ),
    );
  if (env.PAYMENT_GATEWAY === 'mercadopago')
    problems.push(
      ...requireVariables(
        env,
        ['MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_PUBLIC_KEY', 'PAYMENT_WEBHOOK_SECRET', 'PUBLIC_URL'],
        'is needed with PAYMENT_GATEWAY=mercadopago',
      ),
    );
  else if (isLive(env))
    problems.push({
      name: 'PAYMENT_GATEWAY',
      message: 'may be sandbox in production only with DEMO=on',
    });
  return problems;
}

export interface PaymentConfig {
  payment:
    | {
        gateway: 'sandbox';
        /** A sandbox gateway that runs in a process of its own; null when the settings name none. */
        sandboxProcess: { url: string; publicUrl: string; secretKey: string; publicKey: string } | null;
        webhookSecret: string | null;
      }
    | { gateway: 'mercadopago'; accessToken: string; publicKey: string; webhookSecret: string };
}

export function readPayment(env: PaymentEnvironment): PaymentConfig {
  if (env.PAYMENT_GATEWAY === 'mercadopago')
    return {
      payment: {
        gateway: 'mercadopago',
        accessToken: env.MERCADOPAGO_ACCESS_TOKEN ?? '',
        publicKey: env.MERCADOPAGO_PUBLIC_KEY ?? '',
        webhookSecret: env.PAYMENT_WEBHOOK_SECRET ?? '',
      },
    };
  const sandboxProcess =
    env.SANDBOX_GATEWAY_URL && env.SANDBOX_SECRET_KEY && env.SANDBOX_PUBLIC_KEY
      ? {
          url: withoutTrailingSlash(env.SANDBOX_GATEWAY_URL),
          publicUrl: withoutTrailingSlash(env.SANDBOX_GATEWAY_PUBLIC_URL ?? env.SANDBOX_GATEWAY_URL),
          secretKey: env.SANDBOX_SECRET_KEY,
          publicKey: env.SANDBOX_PUBLIC_KEY,
        }
      : null;
  const webhookSecret = env.PAYMENT_WEBHOOK_SECRET ?? null;
  return { payment: { gateway: 'sandbox', sandboxProcess, webhookSecret } };
}
