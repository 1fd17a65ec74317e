import type { ChargeSnapshot } from '../../../integrations/payment/charge.ts';
import type { Services } from '../../../services.ts';
import { GatewayRefused, GatewayUnavailable } from '../../../shared/ports/portErrors.ts';

/**
 * Cancels a charge at the gateway and returns its snapshot. A charge that received money cannot be cancelled: then its
 * current snapshot is returned, for `settlePayment` to decide. Returns `unknown` when the gateway does not answer.
 */
export async function endCharge(
  { gateway }: Pick<Services, 'gateway'>,
  reference: string,
): Promise<ChargeSnapshot | null | 'unknown'> {
  try {
    return await gateway.cancelCharge(reference).catch((error) => {
      if (error instanceof GatewayRefused) return gateway.findCharge(reference);
      throw error;
    });
  } catch (error) {
    if (error instanceof GatewayUnavailable) return 'unknown';
    throw error;
  }
}
