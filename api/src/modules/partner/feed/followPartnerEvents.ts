import type { Ctx } from '../../../services.ts';
import { stoppable } from '../../../shared/events/stoppable.ts';
import { partnerOf } from '../webhook/partnerWebhook.access.ts';
import type { PartnerEvent } from './partnerFeed.types.ts';
import { allowedTypes, cursorOf, eventsAfter, type FeedWish } from './readPartnerEvents.ts';

const TOGETHER = 100;
/** How often a follower reads without a notice, in case one is lost. */
const POLL_MS = 10_000;

/** A partner's events from a cursor on and then live, each once and in order. Without a cursor it begins now. */
export function followPartnerEvents(
  ctx: Pick<Ctx, 'apiKey' | 'feed' | 'pool'>,
  { after, types }: FeedWish,
): AsyncGenerator<PartnerEvent, void, undefined> {
  const wanted = { types: allowedTypes(partnerOf(ctx), types), limit: TOGETHER };
  let isStopped = false;
  let hasNews = false;
  let wake = () => {};
  const note = () => {
    hasNews = true;
    wake();
  };
  const off = ctx.feed.onNotice(({ type }) => {
    if (type === 'partner.events-added') note();
  });

  async function* read(): AsyncGenerator<PartnerEvent, void, undefined> {
    const poll = setInterval(note, POLL_MS);
    poll.unref();
    try {
      let cursor = cursorOf(after) ?? (await newestCursor(ctx));
      while (!isStopped) {
        hasNews = false;
        const events = await eventsAfter(ctx.pool, cursor, wanted);
        for (const event of events) {
          cursor = event.cursor;
          yield event;
        }
        if (events.length > 0) continue;
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (hasNews || isStopped) resolve();
        });
      }
    } finally {
      clearInterval(poll);
      off();
    }
  }

  return stoppable(read(), () => {
    isStopped = true;
    off();
    wake();
  });
}

async function newestCursor({ pool }: Pick<Ctx, 'pool'>): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'select coalesce(max(id), 0)::text as id from partner_event',
  );
  return rows[0]?.id ?? '0';
}
