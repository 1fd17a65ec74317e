import type { Locator, Page } from 'playwright-core';
import { arrowTo, tabTo } from './keyboard.ts';

/** How a person operates a page. */
export interface InputMethod {
  press(target: Locator): Promise<void>;
  /** Selects a radio button or a check box. */
  choose(target: Locator): Promise<void>;
  type(target: Locator, text: string): Promise<void>;
}

export const POINTER: InputMethod = {
  press: (target) => target.click(),
  choose: (target) => target.check(),
  type: (target, text) => target.fill(text),
};

/** Only Tab, the arrow keys, Space, Enter and typing; the focus must be visible everywhere. */
export const keyboardOf = (page: Page): InputMethod => ({
  async press(target) {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  },
  async choose(target) {
    await tabTo(page, target);
    if ((await target.getAttribute('type')) === 'radio') await arrowTo(page, target);
    else await page.keyboard.press('Space');
  },
  async type(target, text) {
    await tabTo(page, target);
    await page.keyboard.type(text);
  },
});
