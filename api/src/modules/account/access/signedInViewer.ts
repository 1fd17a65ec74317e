import type { Ctx } from '../../../services.ts';
import { SignInRequired } from '../../../shared/errors.ts';
import type { Viewer } from '../session/tokens.ts';

/** The signed-in person of an operation whose access rule already required one. */
export function signedInViewer({ viewer }: Pick<Ctx, 'viewer'>): Viewer {
  if (!viewer) throw new SignInRequired();
  return viewer;
}
