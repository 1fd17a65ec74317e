import { z } from 'zod';
import { choice, webUrl, withoutTrailingSlash } from './variables.ts';

export const serviceVariables = z.object({
  POSTAL_URL: webUrl.optional(),
  PASSWORD_LIST_URL: webUrl.optional(),
  VIDEO_ROOM_URL: webUrl.optional(),
  WEBHOOK_LOOPBACK: choice('on', 'off').optional(),
});

export interface ServiceConfig {
  postalUrl: string | null;
  /** A service that knows leaked passwords, queried by the first characters of a hash; null when none is used. */
  passwordListUrl: string | null;
  /** The address of video calls, with `{id}` for the call; null when doctor and patient agree on one in the chat. */
  videoRoomUrl: string | null;
  /**
   * Whether webhooks may be sent to this machine and without https: by default in a demo, so that a newcomer can follow the
   * quick start of partners without a tunnel. Never where other machines can reach the server, itself or through a proxy:
   * anyone creates a test key there, and could send requests to the programs of this machine.
   */
  webhookLoopback: boolean;
}

export const readServices = (
  env: z.infer<typeof serviceVariables>,
  { isDemo, isReachable }: { isDemo: boolean; isReachable: boolean },
): ServiceConfig => ({
  postalUrl: env.POSTAL_URL ? withoutTrailingSlash(env.POSTAL_URL) : null,
  passwordListUrl: env.PASSWORD_LIST_URL ? withoutTrailingSlash(env.PASSWORD_LIST_URL) : null,
  videoRoomUrl: env.VIDEO_ROOM_URL ?? null,
  webhookLoopback: !isReachable && (env.WEBHOOK_LOOPBACK ?? (isDemo ? 'on' : 'off')) === 'on',
});
