import type { Ctx, Part } from '../../../services.ts';

/** What an admin's act uses: the act is written together with its change, and named in the security log. */
export type AdminContext = Part<Ctx, 'em' | 'now' | 'security' | 'viewer' | 'request.address'>;
