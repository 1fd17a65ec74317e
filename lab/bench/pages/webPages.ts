import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { Report } from '../report.ts';

/** The most script of a page before any interaction, in kB compressed. */
const MAX_SCRIPT_KB = { '/': 179, '/produtos/minoxidil': 179, '/avaliacao': 181.5 };
/** A cheap phone on a slow mobile network. */
const PHONE = { width: 360, height: 740 };
const SLOW = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWER = 4;

export function findChromium(): string | null {
  const candidates = [
    process.env.CHROMIUM,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/chromium-headless-shell',
  ];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

/** What a first visitor downloads before any interaction, and how fast the page appears. */
export async function webPages(url: string, report: Report, times: number): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) {
    report.target('Pages measured in Chromium', false, 'no Chromium here; set CHROMIUM');
    return;
  }
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    for (const [path, maxKb] of Object.entries(MAX_SCRIPT_KB)) {
      // The first visit lets the server render and cache the page.
      await visit(browser, `${url}${path}`);
      const visits: Visit[] = [];
      for (let time = 0; time < times; time += 1) visits.push(await visit(browser, `${url}${path}`));
      const median = (of: (visit: Visit) => number) =>
        visits.map(of).sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
      const script = median(({ scriptBytes }) => scriptBytes) / 1000;
      const paint = median(({ largestPaintMs }) => largestPaintMs);
      const shift = Math.max(...visits.map(({ layoutShift }) => layoutShift));
      report.target(
        `${path} first JavaScript at most ${maxKb} kB compressed`,
        script > 0 && script <= maxKb,
        `${script.toFixed(1)} kB`,
      );
      report.target(
        `${path} on the slow phone: largest paint under 2.0 s`,
        paint > 0 && paint < 2_000,
        `${(paint / 1000).toFixed(2)} s`,
      );
      report.target(`${path} on the slow phone: layout shift under 0.05`, shift < 0.05, shift.toFixed(3));
    }
  } finally {
    await browser.close();
  }
}

interface Visit {
  scriptBytes: number;
  largestPaintMs: number;
  layoutShift: number;
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  try {
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...SLOW });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
    // When a response begins, only its headers have arrived; the rest is the compressed script.
    const headerBytes = new Map<string, number>();
    let scriptBytes = 0;
    cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script') headerBytes.set(requestId, response.encodedDataLength);
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const headers = headerBytes.get(requestId);
      if (headers !== undefined) scriptBytes += encodedDataLength - headers;
    });
    await page.addInitScript(observePaint);
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForLoadState('networkidle', { timeout: 30_000 }).catch(() => undefined);
    await page.waitForTimeout(1_000);
    return { scriptBytes, ...(await readPaint(page)) };
  } finally {
    await context.close();
  }
}

interface Paint {
  largestPaintMs: number;
  layoutShift: number;
}

/** Runs in the page before its own scripts. */
function observePaint(): void {
  const paint: Paint = { largestPaintMs: 0, layoutShift: 0 };
  Object.assign(globalThis, { paintOfBench: paint });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) paint.largestPaintMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
        paint.layoutShift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
}

const readPaint = (page: Page): Promise<Paint> => page.evaluate('globalThis.paintOfBench');
