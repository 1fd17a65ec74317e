import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { asShopper, PHONE, WIDE } from './browser.ts';
import type { Stage } from './stage.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Waits until animations have ended, because half-faded text has half its contrast; endless animations are ignored.
 * Also waits for the font, because the fallback font is wider.
 */
function waitUntilStill(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    Promise.allSettled([
      document.fonts.ready,
      ...document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ]).then(() => undefined),
  );
}

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

declare global {
  interface Window {
    axe?: { run(context: Document, options: object): Promise<Results> };
  }
}

/**
 * The axe violations of the screen. The builder inserts axe into the document once; inserting it again for each
 * step and each width would take three times as long as the check.
 */
async function violationsOn(page: Page): Promise<Results['violations']> {
  const options = { runOnly: { type: 'tag' as const, values: RULES }, resultTypes: ['violations' as const] };
  const violations = await page.evaluate(
    async (axeOptions) => (await window.axe?.run(document, axeOptions))?.violations ?? null,
    options,
  );
  // Our pages contain no frames, so the legacy mode, which opens no second window, is enough.
  return (
    violations ?? (await new AxeBuilder({ page }).options(options).setLegacyMode(true).analyze()).violations
  );
}

/**
 * A bar fixed at the edge of the window covers content below it until the page is scrolled: only a target that is too
 * small in the middle of the window counts.
 */
async function isTooSmallInTheMiddle(page: Page, selector: string): Promise<boolean> {
  return page.evaluate(async (target) => {
    document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const axeOptions = { runOnly: { type: 'rule', values: ['target-size'] }, resultTypes: ['violations'] };
    const results = await window.axe?.run(document, axeOptions);
    return (
      results?.violations.some(({ nodes }) => nodes.some((node) => node.target.join(' ') === target)) ?? true
    );
  }, selector);
}

async function withoutCovered(page: Page, found: Results['violations']): Promise<Results['violations']> {
  const visible: Results['violations'] = [];
  for (const violation of found) {
    const nodes: typeof violation.nodes = [];
    for (const node of violation.nodes) {
      const isCovered =
        violation.id === 'target-size' &&
        /partially obscured/.test(node.failureSummary ?? '') &&
        !(await isTooSmallInTheMiddle(page, node.target.join(' ')));
      if (!isCovered) nodes.push(node);
    }
    if (nodes.length > 0) visible.push({ ...violation, nodes });
  }
  return visible;
}

/** By how many pixels the page is wider than the window, after at most three seconds for the new layout. */
async function overhang(page: Page): Promise<number> {
  const deadline = performance.now() + 3_000;
  for (;;) {
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (excess <= 0 || performance.now() > deadline) return excess;
    await page.evaluate(() => new Promise((next) => setTimeout(next, 50)));
  }
}

/** The elements that are wider than the window. */
function overflowingElements(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth)
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`)
      .slice(-5)
      .join('; '),
  );
}

/** The faults of the current screen, in sentences; empty when there are none. */
async function faultsOf(page: Page): Promise<string[]> {
  await waitUntilStill(page);
  const violations = await withoutCovered(page, await violationsOn(page));
  const faults = violations.map(({ id, help, nodes }) => {
    const where = nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}: ${failureSummary}`);
    return `${id}: ${help}\n${where.join('\n')}`;
  });
  const headings = await page.locator('h1:visible').count();
  if (headings !== 1) faults.push(`${headings} headings of level 1`);
  const excess = await overhang(page);
  if (excess > 0) faults.push(`scrolls sideways by ${excess} px: ${await overflowingElements(page)}`);
  return faults;
}

/** A folder for screenshots of every checked screen, when they are wanted. */
const SHOTS = process.env.JOURNEY_SHOTS;
const fileOf = (screen: string, width: number) =>
  `${SHOTS}/${screen.replace(/[^\p{L}\d]+/gu, '-')}-${width}.png`;

export type CheckScreen = (screen: string) => Promise<void>;

/**
 * A journey that checks each screen at both widths. All faults are reported at its end, so that one run shows
 * everything to fix.
 */
export async function withAccessibilityChecks(
  stage: Stage,
  options: Parameters<typeof asShopper>[1],
  walk: (page: Page, checkScreen: CheckScreen) => Promise<void>,
): Promise<void> {
  const found: string[] = [];
  await asShopper(stage, options, async ({ page }) => {
    await walk(page, async (screen) => {
      for (const size of [PHONE, WIDE]) {
        await page.setViewportSize(size);
        // A header that is scrolled half out of the window would be measured as too small to touch.
        await page.evaluate(() => window.scrollTo(0, 0));
        for (const fault of await faultsOf(page)) found.push(`${screen} at ${size.width} px: ${fault}`);
        if (SHOTS) await page.screenshot({ path: fileOf(screen, size.width), fullPage: true });
      }
    });
  });
  assert.deepEqual(found, [], found.join('\n'));
}
