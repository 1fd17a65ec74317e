/**
 * Handles Enter, the phone keyboard's own key: focuses the next field of the page, or closes the keyboard after the
 * last one.
 */
export function focusNextField(field: HTMLElement): void {
  const fields = [...document.querySelectorAll<HTMLElement>('main .typed input, main .typed textarea')];
  const next = fields[fields.indexOf(field) + 1];
  if (next) next.focus();
  else field.blur();
}
