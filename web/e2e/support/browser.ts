import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { Shop } from './shop.ts';

/** Long, because a test machine may be slow; every wait ends as soon as its condition is true. */
export const WAIT_MS = 60_000;

export const WIDE = { width: 1280, height: 900 };
export const PHONE = { width: 360, height: 740 };

/** The first that exists. The headless shell opens a new context in a fifth of the processor time. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM || (BROWSERS.find((path) => existsSync(path)) ?? ''),
    timeout: 60_000,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      // A camera that draws its own picture, without a permission prompt.
      ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    ],
  });
}

export interface Shopper {
  page: Page;
  context: BrowserContext;
}

interface Options {
  viewport?: { width: number; height: number };
  /** Emulates a phone: touch and a viewport of its own, not only the narrow screen. */
  isPhone?: boolean;
  /** Console errors that belong to the journey, such as the 404 of a page that does not exist. */
  expects?: RegExp;
  /**
   * Allows the service worker, for journeys about it. In other journeys its state would depend on timing, so it is
   * blocked.
   */
  hasServiceWorker?: boolean;
  /** False for a browser without script. */
  hasScript?: boolean;
}

/**
 * Runs a journey in a new browser context with empty storage. Console errors, resources refused by the content
 * policy and uncaught exceptions fail it.
 */
export async function asShopper(
  { browser, shop }: { browser: Browser; shop: Shop },
  {
    isPhone = false,
    viewport = isPhone ? PHONE : WIDE,
    expects,
    hasServiceWorker = false,
    hasScript = true,
  }: Options,
  story: (shopper: Shopper) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: shop.url,
    javaScriptEnabled: hasScript,
    viewport,
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    serviceWorkers: hasServiceWorker ? 'allow' : 'block',
    permissions: ['clipboard-read', 'clipboard-write', 'camera'],
  });
  context.setDefaultTimeout(WAIT_MS);
  const problems: string[] = [];
  const addProblem = (text: string) => {
    if (!expects?.test(text)) problems.push(text);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') addProblem(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (problem) => addProblem(String(problem.error())));
  const page = await context.newPage();
  try {
    await story({ page, context });
  } catch (error) {
    const last = context.pages().at(-1) ?? page;
    const shown = await last
      .locator('body')
      .innerText({ timeout: 2000 })
      .catch(() => '');
    const where = `At ${last.url()} the page showed:\n${shown}\n${problems.join('\n')}`;
    throw new Error(`${error instanceof Error ? error.message : error}\n${where}`, { cause: error });
  } finally {
    await context.close();
  }
  assert.deepEqual(problems, [], 'the console stayed quiet');
}

/** The cookie question is at the top of the first page; the shopper answers it once. */
export async function refuseCookies(page: Page): Promise<void> {
  const notice = page.getByRole('region', { name: 'Cookies' });
  await notice.getByRole('button', { name: 'Recusar' }).click();
  // A click before hydration is repeated later, so the notice may disappear late.
  await notice.waitFor({ state: 'hidden' });
}

export const emailGate = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByLabel('Nome e sobrenome') });

/** Some pages ask for an e-mail first. */
export async function answerEmailGate(page: Page): Promise<void> {
  const gate = emailGate(page);
  await gate.getByLabel('Nome e sobrenome').fill('Visitante Curioso');
  await gate.getByLabel('E-mail', { exact: true }).fill('visitante@exemplo.example');
  await gate.getByRole('button', { name: 'Continuar' }).click();
  await gate.waitFor({ state: 'hidden' });
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
