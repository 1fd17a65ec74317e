import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ShapeForm } from './useShapeForm.ts';

const PREFIX = 'draft:';

/** What was typed into a form before the session ended or the page was left; stored for this tab only. */
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

/** Stores what is typed. Fields with passwords and card data are named here, so that they are never stored. */
export function useDraft<Input extends FieldValues, Output>(
  form: ShapeForm<Input, Output>,
  key: string,
  privateFields: readonly string[] = [],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form and its private fields never change
  useEffect(() => {
    const subscription = form.watch((values) => {
      const storable = Object.fromEntries(
        Object.entries(values).filter(([name]) => !privateFields.includes(name)),
      );
      try {
        sessionStorage.setItem(PREFIX + key, JSON.stringify(storable));
      } catch {
        // Storage is blocked or full: the draft is lost, the purchase continues.
      }
    });
    return () => subscription.unsubscribe();
  }, [key]);
}
