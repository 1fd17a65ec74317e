import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

const MOST_STEPS = 150;

/** Whether the focused element, or the field around it, can be told from its neighbours, and stands on the screen. */
function focusShows(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return false;
    const { top, bottom } = focused.getBoundingClientRect();
    const hasOutline = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    const isOnScreen = bottom > 0 && top < window.innerHeight;
    return isOnScreen && (hasOutline(focused) || hasOutline(focused.parentElement));
  });
}

/** The page may still be on its way: a link that slides in, a picture that moves what is below it. */
export async function comesToShow(page: Page): Promise<boolean> {
  const until = performance.now() + 2_000;
  while (performance.now() < until) {
    if (await focusShows(page)) return true;
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  return false;
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Radio buttons of one question take the focus together: Tab reaches one of them, the arrows the others. */
const isInItsGroup = (target: Locator) =>
  target.evaluate(
    (element) =>
      element instanceof HTMLInputElement &&
      element.type === 'radio' &&
      document.activeElement instanceof HTMLInputElement &&
      document.activeElement.name === element.name,
  );

/** Presses Tab until the wanted thing has the focus; on the way nothing may take it unseen. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (step > 0 || !(await isFocused(wanted))) await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) continue;
    const what = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160) ?? '');
    assert.ok(await comesToShow(page), `the focus is invisible on ${what}`);
    if ((await isFocused(wanted)) || (await isInItsGroup(wanted))) return;
  }
  assert.fail(`${wanted} was not reached in ${MOST_STEPS} steps of Tab`);
}

/** With the focus on one radio button of a group: to the wanted one, which the arrows choose by the way. */
export async function arrowTo(page: Page, wanted: Locator): Promise<void> {
  for (let step = 0; step < MOST_STEPS && !(await isFocused(wanted)); step += 1)
    await page.keyboard.press('ArrowDown');
  if (!(await wanted.isChecked())) await page.keyboard.press('Space');
}
