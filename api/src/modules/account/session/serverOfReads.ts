import type { Ctx, Part, Services } from '../../../services.ts';
import { Role } from '../role.ts';
import { currentSession } from './currentSession.ts';
import { Session } from './session.entity.ts';
import type { Viewer } from './tokens.ts';

/**
 * An act is stored before it begins, and no balancer of ours waits longer for its answer
 * (`ops/containers/balancer.conf`).
 */
const LONGEST_ACT_MS = 75_000;

/**
 * Stores that an admin acts, before they can know its outcome. So every process reads the primary for them until the
 * standby has it.
 */
export async function readPrimaryAfterAct(
  { database: { standby }, orm, clock }: Part<Services, 'clock' | 'orm' | 'database.standby'>,
  viewer: Viewer | null,
): Promise<void> {
  if (!standby || viewer?.role !== Role.admin) return;
  await orm.em.fork().nativeUpdate(Session, { id: viewer.sessionId }, { actedAt: clock.now() });
}

/** When an event was last stored for a caller. */
const eventsStoredAt = new WeakMap<Viewer, number>();

/**
 * The same for an event that is sent to an admin, so that a page that reads again after it does not get an older state. A
 * stored moment counts for the allowed lag and `LONGEST_ACT_MS` more, and an event needs the lag alone: so a moment younger
 * than half of that time covers it too, without a statement.
 */
export async function readPrimaryAfterEvent(
  services: Part<Services, 'clock' | 'orm' | 'database.standby'>,
  viewer: Viewer | null,
): Promise<void> {
  if (!viewer) return;
  const now = services.clock.now().getTime();
  if (now - (eventsStoredAt.get(viewer) ?? 0) < LONGEST_ACT_MS / 2) return;
  await readPrimaryAfterAct(services, viewer);
  eventsStoredAt.set(viewer, now);
}

/** Lets a request whose reads may lag use the standby, unless its admin has acted within the lag that is allowed. */
export function readFromStandby(
  ctx: Part<Ctx, 'em' | 'loader' | 'now' | 'orm' | 'viewer' | 'database.standby' | 'request.apiKey'>,
): Promise<void> {
  const { now, viewer } = ctx;
  const { apiKey } = ctx.request;
  const { standby } = ctx.database;
  if (!standby || viewer?.role !== Role.admin || apiKey) return Promise.resolve();
  return ctx.loader('account.serverOfReads', async () => {
    const session = await currentSession(ctx);
    const since = now.getTime() - standby.maxLagMs - LONGEST_ACT_MS;
    const afterAct = !session || (session.actedAt !== null && session.actedAt.getTime() > since);
    const em = await standby.reader({ afterAct });
    if (em) ctx.em = em;
  });
}
