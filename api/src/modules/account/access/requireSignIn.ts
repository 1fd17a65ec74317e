import type { Ctx } from '../../../services.ts';
import { SignInRequired } from '../../../shared/errors.ts';

/** Throws `SignInRequired` for an anonymous caller, before an operation does anything else. */
export function requireSignIn({ viewer }: Pick<Ctx, 'viewer'>): void {
  if (!viewer) throw new SignInRequired();
}
