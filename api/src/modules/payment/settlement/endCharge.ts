import type { ChargeSnapshot } from '../../../integrations/payment/charge.ts';
import type { Services } from '../../../services.ts';
import { GatewayRefused, GatewayUnavailable } from '../../../shared/ports/portErrors.ts';

/**
 * Ends a charge that should no longer be paid. A charge that received money cannot be cancelled; then this returns its
 * snapshot, and settling decides. `unknown` when the gateway does not answer.
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
