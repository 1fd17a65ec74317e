import type { Shop } from './shop.ts';

/** The current time of the shop. */
export async function nowOf(shop: Shop): Promise<Date> {
  const { now }: { now: string } = await (await fetch(`${shop.url}/demo/state`)).json();
  return new Date(now);
}

/** Moves the demo's clock forward to a time of a day in São Paulo; the periodic jobs run at once. */
export async function moveTo(shop: Shop, day: string, time = '12:00:00'): Promise<void> {
  const now = await nowOf(shop);
  const minutes = Math.ceil((Date.parse(`${day}T${time}-03:00`) - now.getTime()) / 60_000);
  await shop.operate('/demo/clock', { minutes });
}
