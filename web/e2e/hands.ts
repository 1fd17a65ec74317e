import type { Locator, Page } from 'playwright-core';
import { arrowTo, tabTo } from './keyboard.ts';

/** How a person does what a page asks for. */
export interface Hands {
  press(target: Locator): Promise<void>;
  /** A radio button or a check box. */
  choose(target: Locator): Promise<void>;
  type(target: Locator, text: string): Promise<void>;
}

export const POINTER: Hands = {
  press: (target) => target.click(),
  choose: (target) => target.check(),
  type: (target, text) => target.fill(text),
};

/** Tab, the arrows, Space, Enter and letters; nothing else, and the focus is seen wherever it goes. */
export const keyboardOf = (page: Page): Hands => ({
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
