import type { Services } from '../../../services.ts';
import type { SettleServices } from '../../payment/settlement/settleServices.ts';

export type WaitServices = SettleServices & Pick<Services, 'catalog'>;
