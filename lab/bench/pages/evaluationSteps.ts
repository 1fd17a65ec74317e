import { type Browser, chromium, type Page } from 'playwright-core';
import type { Report } from '../report.ts';
import { answerAll, definitionOf, openEvaluation } from './evaluationPatient.ts';
import { traceSteps } from './stepWork.ts';
import { findChromium } from './webPages.ts';

/** Weight loss, the questionnaire with the most steps. */
const LINE = 'wl';
const PHONE = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
  locale: 'pt-BR',
};
const CPU_SLOWER = 4;
const STEP_MS = 100;

interface Figures {
  /** From the touch on "next", as browsers measure an interaction, to the first frame of the next step. */
  steps: number[];
  /** Every tap in a question, as the browser measures it. */
  answers: number[];
}

/**
 * How fast a step and an answer appear on a phone four times slower, over the whole of the longest questionnaire. The
 * CPU time of the page's thread, times four, does not change when other programs use the processor. The elapsed time
 * with a slowed processor is printed beside it, but is only reliable on a quiet machine.
 */
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
    const runs: number[][] = [];
    const clock: Figures = { steps: [], answers: [] };
    for (let time = 0; time < times; time += 1) {
      runs.push(await measureCpu(browser, url));
      const { steps, answers } = await measureElapsed(browser, url);
      clock.steps.push(...steps);
      clock.answers.push(...answers);
    }
    // The lowest of the runs for each step: anything above it came from outside the page.
    const cpuTimes = (runs[0] ?? []).map(
      (_step, index) => Math.min(...runs.map((run) => run[index] ?? Number.POSITIVE_INFINITY)) * CPU_SLOWER,
    );
    report.target(
      `A step of the evaluation takes at most ${STEP_MS} ms of such a phone (p75)`,
      cpuTimes.length > 0 && percentile(cpuTimes, 0.75) <= STEP_MS,
      figures(cpuTimes),
    );
    report.target(
      `An answer is painted within ${STEP_MS} ms by the clock (p75)`,
      percentile(clock.answers, 0.75) <= STEP_MS,
      figures(clock.answers),
    );
    report.target(
      `A step is painted within ${STEP_MS} ms by the clock (p75)`,
      percentile(clock.steps, 0.75) <= STEP_MS,
      figures(clock.steps),
    );
  } finally {
    await browser.close();
  }
}

const percentile = (list: readonly number[], share: number): number =>
  Math.round([...list].sort((a, b) => a - b)[Math.max(Math.ceil(list.length * share) - 1, 0)] ?? 0);

const figures = (list: readonly number[]): string =>
  `p50 ${percentile(list, 0.5)}, p75 ${percentile(list, 0.75)}, p95 ${percentile(list, 0.95)}, most ${percentile(list, 1)} ms of ${list.length}`;

/** Milliseconds of CPU time of the page for each step, at full speed. */
async function measureCpu(browser: Browser, url: string): Promise<number[]> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  try {
    await page.addInitScript(observeSteps);
    await openEvaluation(page, url, LINE);
    return await traceSteps(await context.newCDPSession(page), () => answerAtReadingPace(page));
  } finally {
    await context.close();
  }
}

async function measureElapsed(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  try {
    await page.addInitScript(observeSteps);
    await openEvaluation(page, url, LINE);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
    await answerAtReadingPace(page);
    return await page.evaluate('globalThis.stepsOfBench');
  } finally {
    await context.close();
  }
}

/** Pauses after each page as a person who reads does, so that work after one step does not count for the next. */
async function answerAtReadingPace(page: Page): Promise<void> {
  await answerAll(page, definitionOf(LINE), () => page.waitForTimeout(600));
  await page.waitForTimeout(500);
}

/** Runs in the page before its own scripts and collects the durations in the global `stepsOfBench`. */
function observeSteps(): void {
  const measured: Figures = { steps: [], answers: [] };
  Object.assign(globalThis, { stepsOfBench: measured });
  const title = () => document.querySelector('h1')?.textContent ?? '';
  let tappedAt: number | null = null;
  let before = '';
  const isNext = ({ target }: Event) =>
    target instanceof Element && target.closest('button')?.textContent === 'Próximo';
  addEventListener('pointerdown', (event) => isNext(event) && performance.mark('tapped'), true);
  addEventListener(
    'click',
    (event) => {
      if (!isNext(event)) return;
      tappedAt = event.timeStamp;
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
    const began = tappedAt;
    tappedAt = null;
    afterPaint(() => {
      performance.mark('painted');
      measured.steps.push(performance.now() - began);
    });
  }).observe(document, { childList: true, subtree: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId && 'target' in entry)
        if (entry.target instanceof Element && entry.target.closest('fieldset'))
          measured.answers.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
