import type { FieldPath, FieldValues } from 'react-hook-form';
import { errorText } from '#web/apollo/errorCode.ts';
import type { ShapeForm } from './useShapeForm.ts';

interface Problem {
  path: string;
  message: string;
}

function valueNames(values: unknown, prefix = ''): string[] {
  if (typeof values !== 'object' || values === null) return [prefix];
  return Object.entries(values).flatMap(([name, inner]) =>
    valueNames(inner, prefix ? `${prefix}.${name}` : name),
  );
}

/**
 * Shows the server's field problems beside their fields and focuses the first one in the order of the form. A
 * problem of a field that the form does not contain is shown above the button.
 */
export function showFieldProblems<Input extends FieldValues, Output>(
  form: ShapeForm<Input, Output>,
  problems: readonly Problem[],
): void {
  const names = valueNames(form.getValues());
  const known = problems
    .filter(({ path }) => names.includes(path))
    .toSorted((a, b) => names.indexOf(a.path) - names.indexOf(b.path));
  for (const { path, message } of known) {
    form.setError(path as FieldPath<Input>, { type: 'server', message });
  }
  const first = known[0];
  if (first) form.setFocus(first.path as FieldPath<Input>);
  const other = problems.find(({ path }) => !names.includes(path));
  if (other) form.setError('root', { type: 'server', message: other.message });
}

export function showFormProblem<Input extends FieldValues, Output>(
  form: ShapeForm<Input, Output>,
  message: string,
): void {
  form.setError('root', { type: 'server', message });
}

/** A call without an answer: the form keeps its values, and the message says that it may be sent again. */
export function showFailedCall<Input extends FieldValues, Output>(
  form: ShapeForm<Input, Output>,
  error: unknown,
): void {
  showFormProblem(form, errorText(error, 'defaultForm'));
}
