import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

const MAX_STEPS = 150;

/** Whether the focused element is on the screen, and it or the field around it has an outline. */
function isFocusVisible(page: Page): Promise<boolean> {
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

/** The page may still be moving: a link that slides in, a picture that shifts the content below it. */
export async function focusBecomesVisible(page: Page): Promise<boolean> {
  const deadline = performance.now() + 2_000;
  while (performance.now() < deadline) {
    if (await isFocusVisible(page)) return true;
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  return false;
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Radio buttons of one question share one Tab stop; the arrow keys reach the others. */
const isGroupFocused = (target: Locator) =>
  target.evaluate(
    (element) =>
      element instanceof HTMLInputElement &&
      element.type === 'radio' &&
      document.activeElement instanceof HTMLInputElement &&
      document.activeElement.name === element.name,
  );

/** Presses Tab until the wanted element has the focus; every element on the way must show its focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (step > 0 || !(await isFocused(wanted))) await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) continue;
    const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160) ?? '');
    assert.ok(await focusBecomesVisible(page), `the focus is invisible on ${focused}`);
    if ((await isFocused(wanted)) || (await isGroupFocused(wanted))) return;
  }
  assert.fail(`${wanted} was not reached in ${MAX_STEPS} steps of Tab`);
}

/** From the focused radio button of a group to the wanted one; the arrow keys select on the way. */
export async function arrowTo(page: Page, wanted: Locator): Promise<void> {
  for (let step = 0; step < MAX_STEPS && !(await isFocused(wanted)); step += 1)
    await page.keyboard.press('ArrowDown');
  if (!(await wanted.isChecked())) await page.keyboard.press('Space');
}
