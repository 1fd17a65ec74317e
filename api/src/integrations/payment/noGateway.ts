import { GatewayUnavailable } from '#shared/ports/portErrors.ts';
import type { PaymentGateway } from './gateway.ts';

const refuse = async (): Promise<never> => {
  throw new GatewayUnavailable('No payment gateway is set');
};

/** The gateway of a shop that has none yet: every payment is refused as unavailable until PAYMENT_GATEWAY names one. */
export const noGateway = (publicUrl: string): PaymentGateway => ({
  name: 'none',
  pixAutomatico: null,
  // A card form may be open; its request finds nothing there.
  setup: () => ({
    tokenizationUrl: `${publicUrl}/no-gateway/card_tokens`,
    publicKey: 'none',
    isSandbox: false,
  }),
  createCharge: refuse,
  findCharge: refuse,
  refundCharge: refuse,
  cancelCharge: refuse,
  describeCard: refuse,
  saveCard: refuse,
  deleteCard: refuse,
  tokenizeCard: refuse,
  readWebhook: async () => 'invalid',
});
