import { type Browser, chromium, type Page } from 'playwright-core';
import { answerAll, definitionOf, enter } from './evaluationPatient.ts';
import type { Report } from './report.ts';
import { findChromium } from './webPages.ts';

/** The longest line. */
const LINE = 'wl';
const PHONE = { width: 360, height: 740 };
const CPU_SLOWER = 4;
const STEP_MS = 100;

interface Figures {
  /** From the tap on "next" to the picture of the next step. */
  steps: { to: string; ms: number }[];
  /** Every tap and key as the browser counts it, without the taps that change the step. */
  answers: { ms: number }[];
}

/** How fast a step and an answer are on the screen of a slow phone, over a whole walk of the longest line. */
export async function evaluationSteps(url: string, report: Report, times: number): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) {
    report.target('Evaluation measured in Chromium', false, 'no Chromium here; set CHROMIUM');
    return;
  }
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const all: Figures = { steps: [], answers: [] };
    for (let time = 0; time < times; time += 1) {
      const { steps, answers } = await walk(browser, url);
      all.steps.push(...steps);
      all.answers.push(...answers);
    }
    const steps = all.steps.map(({ ms }) => ms);
    const answers = all.answers.map(({ ms }) => ms);
    const figures = (list: number[]) =>
      `p50 ${part(list, 0.5)}, p75 ${part(list, 0.75)}, p95 ${part(list, 0.95)}, most ${part(list, 1)} ms of ${list.length}`;
    report.target(
      `A step of the evaluation is painted within ${STEP_MS} ms (p75)`,
      part(steps, 0.75) <= STEP_MS,
      figures(steps),
    );
    report.target(
      `An answer is painted within ${STEP_MS} ms (p75)`,
      part(answers, 0.75) <= STEP_MS,
      figures(answers),
    );
    const slowest = Object.groupBy(all.steps, ({ to }) => to);
    for (const [to, list = []] of Object.entries(slowest)) {
      const values = list.map(({ ms }) => ms);
      report.note(`${to.padEnd(32)} ${values.map((ms) => ms.toFixed(0)).join(' · ')} ms`);
    }
  } finally {
    await browser.close();
  }
}

const part = (list: readonly number[], share: number): number =>
  Math.round([...list].sort((a, b) => a - b)[Math.max(Math.ceil(list.length * share) - 1, 0)] ?? 0);

async function walk(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    locale: 'pt-BR',
  });
  const page = await context.newPage();
  try {
    await page.addInitScript(observeSteps);
    await enter(page, url, LINE);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
    // A person reads before he goes on; what the page still does behind a step is not held against the next.
    await answerAll(page, definitionOf(LINE), () => page.waitForTimeout(600));
    await page.waitForTimeout(500);
    return await readSteps(page);
  } finally {
    await context.close();
  }
}

/** Runs in the page, before anything of it. */
export function observeSteps(): void {
  const figures: Figures = { steps: [], answers: [] };
  Object.assign(globalThis, { stepsOfBench: figures });
  let tappedAt: number | null = null;
  const title = () => document.querySelector('h1')?.textContent ?? '';
  let before = '';
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button?.textContent !== 'Próximo') return;
      tappedAt = timeStamp;
      before = title();
    },
    true,
  );
  const afterPaint = (then: () => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = then;
      channel.port2.postMessage(null);
    });
  new MutationObserver(() => {
    if (tappedAt === null || title() === before || title() === '') return;
    const [began, to] = [tappedAt, title()];
    tappedAt = null;
    afterPaint(() => figures.steps.push({ to, ms: performance.now() - began }));
  }).observe(document, { childList: true, subtree: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('interactionId' in entry) || !entry.interactionId || !('target' in entry)) continue;
      const { target } = entry;
      if (!(target instanceof Element) || !target.closest('fieldset')) continue;
      figures.answers.push({ ms: entry.duration });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

const readSteps = (page: Page): Promise<Figures> => page.evaluate('globalThis.stepsOfBench');
