import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { type BrowserContext, chromium } from 'playwright-core';
import { freePort } from '../../api/src/embedded/freePort.ts';
import { ensureBuilt } from '../../tools/build.ts';
import { openShop } from '../../web/e2e/support/shop.ts';
import { CATEGORIES, type Category, type MeasuredPage, PAGES } from './pages.ts';

/**
 * `npm run lab -- lighthouse`: every page with a target, on Lighthouse's emulated phone, the median of three runs. It
 * fails when a target is missed. `-- --only=/,/busca` measures only these pages and the pages below them,
 * `-- --runs=1` measures each page once, `-- --url=` measures a shop that already runs. A page that takes too
 * long counts as missed, and the next page is measured.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    url: { type: 'string' },
  },
});
const runs = Number(values.runs);
const wanted = values.only ? values.only.split(',') : null;
/** On a busy machine a visit takes a minute; a longer one hangs. */
const VISIT_TIMEOUT_MS = 120_000;
const CLOSE_TIMEOUT_MS = 15_000;

type Lhr = RunnerResult['lhr'];

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const medianOf = (reports: readonly Lhr[], audit: string): number =>
  median(reports.map(({ audits }) => audits[audit]?.numericValue ?? 0));

const scoreOf = (reports: readonly Lhr[], category: Category): number =>
  Math.round(median(reports.map(({ categories }) => categories[category]?.score ?? 0)) * 100);

/** The audits that cost a category points, by name; performance has measures of its own. */
function failedAudits({ categories, audits }: Lhr, category: Category): string[] {
  return (categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`);
}

const isWanted = ({ path }: MeasuredPage, name: string): boolean =>
  path === name || (name !== '/' && path.startsWith(`${name}/`));

async function withTimeout<T>(timeoutMs: number, what: string, task: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than ${timeoutMs / 1000} s`)), timeoutMs);
  });
  try {
    return await Promise.race([task, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

async function visit(address: string, port: number): Promise<Lhr> {
  const result = await lighthouse(address, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (!result || result.lhr.runtimeError)
    throw new Error(`${address}: ${result?.lhr.runtimeError?.message ?? 'no answer from Lighthouse'}`);
  return result.lhr;
}

/** Prints the results; true when the page meets every target. */
function printResult(page: MeasuredPage, reports: readonly Lhr[]): boolean {
  const seconds = (audit: string) => `${(medianOf(reports, audit) / 1000).toFixed(1)} s`;
  const figures = [
    `first paint ${seconds('first-contentful-paint')}`,
    `largest ${seconds('largest-contentful-paint')}`,
    `blocked ${Math.round(medianOf(reports, 'total-blocking-time'))} ms`,
    `shift ${medianOf(reports, 'cumulative-layout-shift').toFixed(3)}`,
  ];
  const missed = CATEGORIES.filter((category) => scoreOf(reports, category) < (page.targets[category] ?? 0));
  const scores = CATEGORIES.map((category) => {
    const target = page.targets[category];
    return `${category} ${scoreOf(reports, category)}${target === undefined ? '' : ` of ${target}`}`;
  });
  console.log(`${missed.length === 0 ? '✓' : '✗'} ${page.path}: ${scores.join(', ')}; ${figures.join(', ')}`);
  for (const category of missed.filter((name) => name !== 'performance'))
    for (const report of reports.slice(0, 1))
      for (const failedAudit of failedAudits(report, category)) console.log(`    ${failedAudit}`);
  return missed.length === 0;
}

/** One profile for each page: a shopper's earlier actions must not affect another measurement. */
async function measure(page: MeasuredPage, home: string): Promise<Lhr[]> {
  const profile = await mkdtemp(join(tmpdir(), 'aprumo-lighthouse-'));
  const port = await freePort();
  let browser: BrowserContext | undefined;
  try {
    browser = await chromium.launchPersistentContext(profile, {
      executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
      baseURL: home,
      locale: 'pt-BR',
      args: [
        `--remote-debugging-port=${port}`,
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
        ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ],
    });
    const [tab = await browser.newPage()] = browser.pages();
    tab.setDefaultTimeout(VISIT_TIMEOUT_MS);
    tab.setDefaultNavigationTimeout(VISIT_TIMEOUT_MS);
    await page.prepare?.(tab);
    await tab.goto('about:blank');
    // The server renders a page at its first visit and caches it.
    await (await fetch(home + page.path)).text();
    const reports: Lhr[] = [];
    while (reports.length < runs)
      reports.push(await withTimeout(VISIT_TIMEOUT_MS, 'a visit', visit(home + page.path, port)));
    return reports;
  } finally {
    // A page that hangs can hang its browser too; that browser ends when this process exits.
    if (browser) await withTimeout(CLOSE_TIMEOUT_MS, 'closing', browser.close()).catch(() => undefined);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
}

const pages = PAGES.filter((page) => !wanted || wanted.some((name) => isWanted(page, name)));
const unknown = wanted?.filter((name) => !PAGES.some((page) => isWanted(page, name))) ?? [];
if (unknown.length > 0) throw new Error(`No page with a target is named ${unknown.join(', ')}.`);

if (!values.url) await ensureBuilt();
const shop = values.url ? null : await openShop();
const home = values.url ?? shop?.url ?? '';
try {
  for (const page of pages) {
    const reports = await measure(page, home).catch((problem: Error) => problem);
    if (reports instanceof Error) console.log(`✗ ${page.path}: not measured: ${reports.message}`);
    if (reports instanceof Error || !printResult(page, reports)) process.exitCode = 1;
  }
} finally {
  await shop?.stop();
}
// After a timeout, Lighthouse may still have timers, which would keep this process running.
process.exit();
