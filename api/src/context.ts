import type { EntityManager } from '@mikro-orm/postgresql';
import { type Device, deviceOf } from './modules/account/session/device.rules.ts';
import type { Viewer } from './modules/account/session/tokens.ts';
import type { Services } from './services.ts';
import { SignInRequired, Unauthenticated } from './shared/errors.ts';
import { isId } from './shared/ids.ts';
import { RequestLimiter } from './shared/limits/requestLimiter.ts';
import { networkOf } from './shared/networkOf.ts';

/** Who is asking, what he may use, and what time it is: made anew for every request and every socket event. */
export interface Ctx extends Services {
  em: EntityManager;
  limits: RequestLimiter;
  viewer: Viewer | null;
  now: Date;
  requestId: string;
  /** The caller's network, for limits only. Never stored with what the caller does. */
  address: string;
  /** The browser that asks, as its owner would call it. */
  device: Device;
  /** A guest's cart, by the token he keeps. */
  cartToken: string | null;
  /** What a command asks of the HTTP answer: after a sign-out it tells the browser to forget what it stored of the person. */
  answer: { clearsSiteData: boolean };
  /** Loaders live as long as the request: one per name. */
  loader<T>(name: string, make: () => T): T;
}

export interface Caller {
  authorization?: string | undefined;
  cartToken?: string | undefined;
  address: string;
  requestId: string;
  deviceId?: string | undefined;
  userAgent?: string | undefined;
  /** Sent by a page that stands open while no person is at it: it does not keep the session from being idle. */
  isIdle?: boolean | undefined;
}

/** An expired or foreign access token is refused even where guests are welcome: the client must know, to refresh. */
export async function createContext(services: Services, caller: Caller): Promise<Ctx> {
  const now = services.clock.now();
  const viewer = await readViewer(services, caller.authorization, now);
  if (viewer && !caller.isIdle) services.sessionUse.note(viewer.sessionId, now);
  const device = deviceOf({ id: caller.deviceId, userAgent: caller.userAgent });
  return contextFor(services, { ...caller, viewer, device });
}

const UNKNOWN_DEVICE = deviceOf({});

/** A context for someone already known: socket events, jobs, tests. */
export function contextFor(
  services: Services,
  {
    viewer,
    cartToken,
    address,
    requestId,
    device = UNKNOWN_DEVICE,
  }: {
    viewer: Viewer | null;
    cartToken?: string | null | undefined;
    address: string;
    requestId: string;
    device?: Device;
  },
): Ctx {
  const loaders = new Map<string, unknown>();
  return {
    ...services,
    em: services.orm.em.fork(),
    viewer,
    now: services.clock.now(),
    requestId,
    device,
    answer: { clearsSiteData: false },
    address: networkOf(address),
    limits: new RequestLimiter(services.limits),
    cartToken: cartToken && cartToken.length <= 100 ? cartToken : null,
    loader<T>(name: string, make: () => T): T {
      if (!loaders.has(name)) loaders.set(name, make());
      return loaders.get(name) as T;
    },
  };
}

async function readViewer(
  services: Services,
  authorization: string | undefined,
  now: Date,
): Promise<Viewer | null> {
  if (!authorization) return null;
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  const viewer = token ? await services.tokens.read(token, now) : null;
  if (!viewer || !isId(viewer.userId) || services.endedSessions.has(viewer.sessionId))
    throw new Unauthenticated();
  return services.erasing.apply(await services.doctorBlocks.apply(viewer));
}

/** The signed-in person of an operation whose door already asked for one. */
export function memberOf(ctx: Ctx): Viewer {
  if (!ctx.viewer) throw new SignInRequired();
  return ctx.viewer;
}
