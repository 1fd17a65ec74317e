import { fireEvent } from '@testing-library/react';

/** Presses a button twice before any answer can arrive, as a double click on a slow connection does. */
export function pressTwice(button: HTMLElement): void {
  fireEvent.click(button);
  fireEvent.click(button);
}
