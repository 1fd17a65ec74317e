import type { Ctx } from '../../../services.ts';
import { SignInRequired } from '../../../shared/errors.ts';
import type { Viewer } from '../session/tokens.ts';

/** The signed-in person of an operation whose access rule already required one. */
export function signedInViewer({ viewer }: Pick<Ctx, 'viewer'>): Viewer {
  if (!viewer) throw new SignInRequired();
  return viewer;
}

/** Throws `SignInRequired` for an anonymous caller, before an operation does anything else. */
export function requireSignIn({ viewer }: Pick<Ctx, 'viewer'>): void {
  if (!viewer) throw new SignInRequired();
}
