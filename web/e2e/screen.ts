import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { asShopper, PHONE, WIDE } from './browser.ts';
import type { Stage } from './stage.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Half-faded text has half its contrast: what fades in or out must have ended. What turns for ever is let be. Letters of the
 * type that stands in until ours is here are wider.
 */
function untilStill(page: Page): Promise<unknown> {
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
 * What axe has against the screen. The builder brings axe into the document and leaves it there: to bring it again for
 * each step and each width would take three times as long as to look.
 */
async function violationsOn(page: Page): Promise<Results['violations']> {
  const options = { runOnly: { type: 'tag' as const, values: RULES }, resultTypes: ['violations' as const] };
  const again = await page.evaluate(
    async (wishes) => (await window.axe?.run(document, wishes))?.violations ?? null,
    options,
  );
  // Our pages hold no frames, so the one page is scanned without the builder's second window.
  return again ?? (await new AxeBuilder({ page }).options(options).setLegacyMode(true).analyze()).violations;
}

/** A bar that stays at the edge of the window covers whatever lies below it, until one scrolls on: only the rest is too small. */
async function isTooSmallWhereverScrolled(page: Page, selector: string): Promise<boolean> {
  return page.evaluate(async (target) => {
    document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const wishes = { runOnly: { type: 'rule', values: ['target-size'] }, resultTypes: ['violations'] };
    const results = await window.axe?.run(document, wishes);
    return (
      results?.violations.some(({ nodes }) => nodes.some((node) => node.target.join(' ') === target)) ?? true
    );
  }, selector);
}

async function withoutCovered(page: Page, found: Results['violations']): Promise<Results['violations']> {
  const kept: Results['violations'] = [];
  for (const violation of found) {
    const nodes: typeof violation.nodes = [];
    for (const node of violation.nodes) {
      const isCovered =
        violation.id === 'target-size' &&
        /partially obscured/.test(node.failureSummary ?? '') &&
        !(await isTooSmallWhereverScrolled(page, node.target.join(' ')));
      if (!isCovered) nodes.push(node);
    }
    if (nodes.length > 0) kept.push({ ...violation, nodes });
  }
  return kept;
}

/** How far the page reaches beyond the window, once it has taken in that the window is another one. */
async function overhang(page: Page): Promise<number> {
  const until = performance.now() + 3_000;
  for (;;) {
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (over <= 0 || performance.now() > until) return over;
    await page.evaluate(() => new Promise((next) => setTimeout(next, 50)));
  }
}

/** The elements that reach beyond the window. */
function stickingOut(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth)
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`)
      .slice(-5)
      .join('; '),
  );
}

/** What is wrong with the screen as it stands, in sentences; empty when nothing is. */
async function faultsOf(page: Page): Promise<string[]> {
  await untilStill(page);
  const violations = await withoutCovered(page, await violationsOn(page));
  const faults = violations.map(({ id, help, nodes }) => {
    const where = nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}: ${failureSummary}`);
    return `${id}: ${help}\n${where.join('\n')}`;
  });
  const headings = await page.locator('h1:visible').count();
  if (headings !== 1) faults.push(`${headings} headings of level 1`);
  const over = await overhang(page);
  if (over > 0) faults.push(`scrolls sideways by ${over} px: ${await stickingOut(page)}`);
  return faults;
}

/** A folder for pictures of every inspected screen, when they are wanted. */
const SHOTS = process.env.JOURNEY_SHOTS;
const fileOf = (screen: string, width: number) =>
  `${SHOTS}/${screen.replace(/[^\p{L}\d]+/gu, '-')}-${width}.png`;

export type Inspect = (screen: string) => Promise<void>;

/**
 * A walk that looks closely at each screen, at both widths. All faults of the walk are told at its end, so that one
 * run shows what there is to mend.
 */
export async function asInspector(
  stage: Stage,
  wishes: Parameters<typeof asShopper>[1],
  walk: (page: Page, inspect: Inspect) => Promise<void>,
): Promise<void> {
  const found: string[] = [];
  await asShopper(stage, wishes, async ({ page }) => {
    await walk(page, async (screen) => {
      for (const size of [PHONE, WIDE]) {
        await page.setViewportSize(size);
        for (const fault of await faultsOf(page)) found.push(`${screen} at ${size.width} px: ${fault}`);
        if (SHOTS) await page.screenshot({ path: fileOf(screen, size.width), fullPage: true });
      }
    });
  });
  assert.deepEqual(found, [], found.join('\n'));
}
