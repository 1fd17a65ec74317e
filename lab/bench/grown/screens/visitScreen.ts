import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

/** A page is complete when nothing has changed for this long. */
const QUIET_MS = 300;
const TIMEOUT_MS = 30_000;

export interface Visit {
  /** From the start of the navigation until the data is shown. */
  dataMs: number;
  /** The operation that the server answered last, and how long the browser waited for its first byte. */
  slowest: { name: string; ms: number };
  /** How much text the page shows. */
  textLength: number;
  problems: string[];
}

interface PageState {
  /** When the page last stopped loading, in milliseconds since 1970; null while it loads. */
  shownAt: number | null;
}

/** Runs in the page before its own scripts. */
function observeLoading(): void {
  const state: PageState = { shownAt: null };
  Object.assign(globalThis, { stateOfBench: state });
  const isLoading = () =>
    !document.querySelector('h1') || document.querySelector('[aria-busy=true]') !== null;
  setInterval(() => {
    if (isLoading()) state.shownAt = null;
    else state.shownAt ??= performance.timeOrigin + performance.now();
  }, 10);
}

export const observeScreens = (page: Page): Promise<unknown> => page.addInitScript(observeLoading);

/** Opens an address and waits until its data is shown: no operation runs, and no part of the page is loading. */
export async function visitScreen(page: Page, address: string): Promise<Visit> {
  const operations = new OperationLog(page);
  const problems: string[] = [];
  const onMessage = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error') problems.push(message.text());
  };
  const onError = (error: Error) => problems.push(String(error));
  page.on('console', onMessage).on('pageerror', onError);
  try {
    const began = Date.now();
    await page.goto(address, { waitUntil: 'domcontentloaded', timeout: TIMEOUT_MS });
    const shownAt = await waitUntilShown(page, operations, began);
    if (shownAt === null) problems.push(`still loading after ${TIMEOUT_MS / 1000} s`);
    problems.push(...operations.failures, ...(await alertsOn(page)));
    const slowest = operations.finished.toSorted((a, b) => b.ms - a.ms)[0] ?? { name: '', ms: 0 };
    const { length } = await page.locator('body').innerText();
    return { dataMs: (shownAt ?? Date.now()) - began, slowest, textLength: length, problems };
  } finally {
    page.off('console', onMessage).off('pageerror', onError);
    operations.close();
  }
}

async function waitUntilShown(page: Page, operations: OperationLog, began: number): Promise<number | null> {
  while (Date.now() - began < TIMEOUT_MS) {
    const state = await page
      .evaluate<PageState | undefined>('globalThis.stateOfBench')
      // The page may be replaced by another one, for example by a redirect.
      .catch(() => undefined);
    const shownAt = Math.max(state?.shownAt ?? 0, operations.lastAt);
    if (state?.shownAt && !operations.areRunning && Date.now() - shownAt > QUIET_MS) return shownAt;
    await pause(20);
  }
  return null;
}

const alertsOn = async (page: Page): Promise<string[]> =>
  (await page.locator('[role=alert]:visible').allInnerTexts())
    .map((text) => text.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);

/** The GraphQL operations of a page. */
class OperationLog {
  readonly finished: { name: string; ms: number }[] = [];
  readonly failures: string[] = [];
  lastAt = 0;
  readonly #page: Page;
  readonly #running = new Set<Request>();
  readonly #onRequest = (request: Request) => {
    if (nameOf(request)) this.#running.add(request);
  };
  readonly #onEnd = (request: Request) => void this.#end(request);

  constructor(page: Page) {
    this.#page = page;
    page.on('request', this.#onRequest);
    page.on('requestfinished', this.#onEnd);
    page.on('requestfailed', this.#onEnd);
  }

  get areRunning(): boolean {
    return this.#running.size > 0;
  }

  close(): void {
    this.#page.off('request', this.#onRequest);
    this.#page.off('requestfinished', this.#onEnd);
    this.#page.off('requestfailed', this.#onEnd);
  }

  async #end(request: Request): Promise<void> {
    if (!this.#running.has(request)) return;
    const name = nameOf(request) ?? '';
    const { requestStart, responseStart } = request.timing();
    if (responseStart > 0) this.finished.push({ name, ms: responseStart - requestStart });
    const text = await request
      .response()
      .then((response) => response?.text())
      .catch(() => '');
    if (text && /"errors":\[/.test(text)) this.failures.push(`${name}: ${text.slice(0, 200)}`);
    this.lastAt = Date.now();
    this.#running.delete(request);
  }
}

/** The name of the operation that a request sends; null for other requests. */
function nameOf(request: Request): string | null {
  const url = new URL(request.url());
  if (url.pathname !== '/graphql') return null;
  const body: { operationName?: string } | null = request.method() === 'POST' ? request.postDataJSON() : null;
  return body?.operationName ?? url.searchParams.get('operationName') ?? 'operation';
}
