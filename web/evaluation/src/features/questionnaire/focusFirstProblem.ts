/**
 * Focuses the first problem on the page that the person can correct: an invalid field, or the first answer of an
 * unanswered question.
 */
export function focusFirstProblem(): void {
  const marks = [...document.querySelectorAll<HTMLElement>('[data-problem], [aria-invalid="true"]')];
  const first = marks[0];
  if (!first) return;
  const target = first.matches('input, textarea, select, button')
    ? first
    : (first.querySelector<HTMLElement>('input:not(:checked), textarea, select, button') ?? first);
  target.focus({ preventScroll: true });
  first.scrollIntoView({ block: 'center' });
}
