import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../../services.ts';

/** Products whose pages are rendered before the first visitor comes: the first of the shop. */
const MAX_WARM_PAGES = 40;

/** Renders the most visited pages in advance, one at a time, so that the first visitor does not wait. */
export async function warmPages(
  { catalog }: Pick<Services, 'catalog'>,
  render: (address: string) => unknown,
): Promise<void> {
  const first = catalog.current().listed.slice(0, MAX_WARM_PAGES);
  const slugs = first.map(({ urlSlug }) => `/produtos/${urlSlug}`);
  for (const address of ['/', '/avaliacao', ...slugs]) {
    // Rendering uses the processor for up to a quarter of a second, while panels reconnect and catch up.
    await idleMoment();
    await render(address);
  }
}

const WINDOW_MS = 40;
/** Above this share of a window the process is busy with requests. */
const BUSY = 0.5;
/** About four seconds: preparatory work starts then at the latest, also on a machine that is never idle. */
const MAX_WINDOWS = 100;

interface Measured {
  /** Waits for one window and returns the share in which the event loop worked, 0 to 1. */
  nextWindow(): Promise<number>;
}

/** Waits until this process is mostly idle, so that requests come before preparatory work. */
export async function idleMoment({ nextWindow }: Measured = eventLoop): Promise<void> {
  for (let window = 0; window < MAX_WINDOWS; window += 1) if ((await nextWindow()) <= BUSY) return;
}

const eventLoop: Measured = {
  async nextWindow() {
    const before = performance.eventLoopUtilization();
    await pause(WINDOW_MS);
    return performance.eventLoopUtilization(before).utilization;
  },
};
