import type { KnownKey } from './modules/account/apiKey/apiKey.rules.ts';
import { type Device, deviceOf } from './modules/account/session/device.rules.ts';
import type { Viewer } from './modules/account/session/tokens.ts';
import type { Ctx, Services } from './services.ts';
import { Unauthenticated } from './shared/errors.ts';
import { isId } from './shared/ids.ts';
import { networkOf } from './shared/limits/networkOf.ts';
import { RequestLimiter } from './shared/limits/requestLimiter.ts';

export interface Caller {
  authorization?: string | undefined;
  apiKey?: KnownKey | null;
  cartToken?: string | undefined;
  address: string;
  requestId: string;
  deviceId?: string | undefined;
  userAgent?: string | undefined;
  /** True when the request comes from an open page that no person uses; it does not keep the session active. */
  isIdle?: boolean | undefined;
}

/**
 * Creates the context of a request. Throws for an expired or foreign access token, also where guests are accepted, so
 * that the client refreshes it.
 */
export async function createContext(services: Services, caller: Caller): Promise<Ctx> {
  const now = services.clock.now();
  const viewer = await readViewer(services, caller.authorization, now);
  if (viewer && !caller.isIdle) services.callers.sessionUse.markUsed(viewer.sessionId, now);
  const device = deviceOf({ id: caller.deviceId, userAgent: caller.userAgent });
  return contextFor(services, { ...caller, viewer, device });
}

const UNKNOWN_DEVICE = deviceOf({});

/** Creates a context for a known viewer, for socket events, jobs and tests. */
export function contextFor(
  services: Services,
  {
    viewer,
    apiKey = null,
    cartToken,
    address,
    requestId,
    device = UNKNOWN_DEVICE,
  }: {
    viewer: Viewer | null;
    apiKey?: KnownKey | null;
    cartToken?: string | null | undefined;
    address: string;
    requestId: string;
    device?: Device;
  },
): Ctx {
  const loaders = new Map<string, unknown>();
  let em: Ctx['em'] | undefined;
  return {
    ...services,
    // Created at the first use, because most reads of the catalogue need no database.
    get em() {
      em ??= services.orm.em.fork();
      return em;
    },
    set em(chosen) {
      em = chosen;
    },
    viewer,
    now: services.clock.now(),
    request: {
      id: requestId,
      address: networkOf(address),
      device,
      cartToken: cartToken && cartToken.length <= 100 ? cartToken : null,
      apiKey,
      answer: { isSignedOut: false },
    },
    limits: new RequestLimiter(services.limits),
    loader<T>(name: string, make: () => T): T {
      if (!loaders.has(name)) loaders.set(name, make());
      return loaders.get(name) as T;
    },
  };
}

async function readViewer(
  { callers: { tokens, endedSessions, erasing, registrationBlocks } }: Services,
  authorization: string | undefined,
  now: Date,
): Promise<Viewer | null> {
  if (!authorization) return null;
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  const viewer = token ? await tokens.read(token, now) : null;
  if (!viewer || !isId(viewer.userId) || endedSessions.has(viewer.sessionId)) throw new Unauthenticated();
  return erasing.apply(await registrationBlocks.apply(viewer));
}
