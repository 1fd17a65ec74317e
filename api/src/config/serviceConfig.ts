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
  /** A service with leaked passwords, queried by the first characters of a hash; null queries none. */
  passwordListUrl: string | null;
  /** Address of video calls; `{id}` is the call. Without it doctor and patient agree in the chat. */
  videoRoomUrl: string | null;
  /** Whether webhooks may also be sent to this machine, without https: only for tests and the demo. */
  webhookLoopback: boolean;
}

export const readServices = (env: z.infer<typeof serviceVariables>): ServiceConfig => ({
  postalUrl: env.POSTAL_URL?.replace(/\/$/, '') ?? null,
  passwordListUrl: env.PASSWORD_LIST_URL?.replace(/\/$/, '') ?? null,
  videoRoomUrl: env.VIDEO_ROOM_URL ?? null,
  webhookLoopback: env.WEBHOOK_LOOPBACK === 'on',
});
