import type { AdminCouponsQuery } from './CouponsPage.generated.ts';

export type AdminCoupon = AdminCouponsQuery['coupons']['items'][number];
