import type { Ctx } from '../../../services.ts';

/** What an admin's act uses: the act is written together with its change, and named in the security log. */
export type AdminContext = Pick<Ctx, 'address' | 'em' | 'now' | 'security' | 'viewer'>;
