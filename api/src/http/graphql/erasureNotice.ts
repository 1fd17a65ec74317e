import type { Ctx } from '../../services.ts';

/**
 * The extension `erasing` for every response to an account that waits for its erasure, also to public operations, so that
 * pages show a notice without another query.
 */
export const erasureNotice = (ctx: Pick<Ctx, 'viewer'>): { extensions?: { erasing: true } } =>
  ctx.viewer?.isBeingErased ? { extensions: { erasing: true } } : {};
