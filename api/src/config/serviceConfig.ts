import { z } from 'zod';
import { choice, webUrl } from './variables.ts';

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
   * Whether webhooks may be sent to this machine and without https: by default only in a demo that this machine alone can
   * reach, so that a newcomer can follow the quick start of partners without a tunnel.
   */
  webhookLoopback: boolean;
}

export const readServices = (
  env: z.infer<typeof serviceVariables>,
  { isLocalDemo }: { isLocalDemo: boolean },
): ServiceConfig => ({
  postalUrl: env.POSTAL_URL?.replace(/\/$/, '') ?? null,
  passwordListUrl: env.PASSWORD_LIST_URL?.replace(/\/$/, '') ?? null,
  videoRoomUrl: env.VIDEO_ROOM_URL ?? null,
  webhookLoopback: env.WEBHOOK_LOOPBACK ? env.WEBHOOK_LOOPBACK === 'on' : isLocalDemo,
});
