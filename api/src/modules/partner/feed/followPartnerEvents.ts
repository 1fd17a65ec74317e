import type { PartnerEventType } from '#schema/partner/partnerEvents.ts';
import type { Ctx, Part } from '../../../services.ts';
import { db, first } from '../../../shared/database/query.ts';
import { ApiKeyRequired, ApiKeyScopeMissing } from '../../../shared/errors.ts';
import { stoppable } from '../../../shared/events/follow.ts';
import { partnerOf } from '../webhook/partnerWebhook.access.ts';
import {
  allowedTypes,
  eventsAfter,
  type FeedRequest,
  type PartnerEvent,
  readCursor,
  requireWritten,
  START_OF_FEED,
} from './readPartnerEvents.ts';

const PAGE_SIZE = 100;
/** How often a follower reads without a notice, in case one is lost. */
const POLL_MS = 10_000;

/**
 * A partner's events from a cursor on and then live, each once and in order. Without a cursor it begins now. The terms
 * of the key are read again for each event, so a scope that an admin removes, an expiry and a revocation apply at once.
 */
export function followPartnerEvents(
  ctx: Part<Ctx, 'em' | 'feed' | 'callers.apiKeys' | 'request.apiKey'>,
  { after, types }: FeedRequest,
): AsyncGenerator<PartnerEvent, void, undefined> {
  const partner = partnerOf(ctx);
  const typesNow = async (): Promise<PartnerEventType[]> => {
    const terms = await ctx.callers.apiKeys.currentTerms(partner);
    if (!terms) throw new ApiKeyRequired();
    if (!terms.scopes.has('events')) throw new ApiKeyScopeMissing();
    return allowedTypes(terms, types);
  };
  let isStopped = false;
  let hasNews = false;
  let wake = () => {};
  const readAgain = () => {
    hasNews = true;
    wake();
  };
  const unsubscribe = ctx.feed.onNotice(({ type }) => {
    if (type === 'partner.events-added') readAgain();
  });

  async function* read(): AsyncGenerator<PartnerEvent, void, undefined> {
    const poll = setInterval(readAgain, POLL_MS);
    poll.unref();
    try {
      let cursor = await startOf(ctx, after);
      while (!isStopped) {
        hasNews = false;
        const events = await eventsAfter(ctx.em, cursor, {
          key: partner,
          types: await typesNow(),
          limit: PAGE_SIZE,
        });
        for (const event of events) {
          cursor = event.cursor;
          if ((await typesNow()).includes(event.type)) yield event;
        }
        if (events.length > 0) continue;
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (hasNews || isStopped) resolve();
        });
      }
    } finally {
      clearInterval(poll);
      unsubscribe();
    }
  }

  return stoppable(read(), () => {
    isStopped = true;
    unsubscribe();
    wake();
  });
}

async function startOf({ em }: Pick<Ctx, 'em'>, after: FeedRequest['after']): Promise<string> {
  if (after) {
    const cursor = readCursor(after);
    await requireWritten(em, cursor);
    return cursor;
  }
  const newest = await first(
    em,
    db.selectFrom('partnerEvent').select((eb) => eb.fn.max('id').as('id')),
  );
  return newest?.id ?? START_OF_FEED;
}
