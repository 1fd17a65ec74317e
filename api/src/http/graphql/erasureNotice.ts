import type { Ctx } from '../../context.ts';

/**
 * Every answer to an account that waits for its erasure says so, also of operations open to everyone: pages show it without
 * asking, and without a statement.
 */
export const erasureNotice = (ctx: Pick<Ctx, 'viewer'>): { extensions?: { erasing: true } } =>
  ctx.viewer?.isBeingErased ? { extensions: { erasing: true } } : {};
