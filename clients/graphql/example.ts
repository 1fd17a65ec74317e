import { askAprumo } from './askAprumo.ts';
import { PartnerEventsDocument, PartnerTrackOrderDocument } from './documents.generated.ts';

const access = { url: process.env.APRUMO_URL ?? '', apiKey: process.env.APRUMO_KEY ?? '' };

// Reads the feed to its end, page by page. Store `after` to continue from it the next time.
let after = process.env.APRUMO_CURSOR ?? null;
for (;;) {
  const { partnerEvents } = await askAprumo(access, PartnerEventsDocument, { after, types: null, limit: 50 });
  after = partnerEvents.next;
  if (partnerEvents.items.length === 0) break;
  for (const { id, type } of partnerEvents.items) console.log(id, type);
}

const code = process.env.APRUMO_ORDER;
if (code) {
  const { trackOrder } = await askAprumo(access, PartnerTrackOrderDocument, { code });
  if (trackOrder.__typename === 'TrackedOrder') console.log(trackOrder.code, trackOrder.label);
  else console.log(trackOrder.code, trackOrder.message);
}
