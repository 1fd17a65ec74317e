import type { Ctx } from '../../services.ts';

/**
 * Adds `erasing` to every response for an account that waits for its erasure, also of public operations:
 * pages show it without a query or statement.
 */
export const erasureNotice = (ctx: Pick<Ctx, 'viewer'>): { extensions?: { erasing: true } } =>
  ctx.viewer?.isBeingErased ? { extensions: { erasing: true } } : {};
