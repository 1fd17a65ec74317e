import type { UserEvent } from '@testing-library/user-event';

/**
 * Fills in a field at once. A form that many tests of a file fill in is pasted, because each typed key costs the events and
 * the rendering of a whole page; how a field answers to keys is tested where that is the subject.
 */
export async function pasteInto(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
