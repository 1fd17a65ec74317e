import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ShapeForm } from './useShapeForm.ts';

const PREFIX = 'draft:';

/** What was typed into a form before the session ended or the page was left; kept for this tab only. */
export function readDraft<Values>(key: string): Partial<Values> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Partial<Values>) : {};
  } catch {
    return {};
  }
}

export function dropDraft(key: string): void {
  sessionStorage.removeItem(PREFIX + key);
}

/** Keeps what is typed. Passwords and card data are named here so that they never are. */
export function useDraft<Input extends FieldValues, Output>(
  form: ShapeForm<Input, Output>,
  key: string,
  never: readonly string[] = [],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form and its private fields are fixed for its life
  useEffect(() => {
    const subscription = form.watch((values) => {
      const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !never.includes(name)));
      try {
        sessionStorage.setItem(PREFIX + key, JSON.stringify(kept));
      } catch {
        // A closed or full storage costs the draft, not the purchase.
      }
    });
    return () => subscription.unsubscribe();
  }, [key]);
}
