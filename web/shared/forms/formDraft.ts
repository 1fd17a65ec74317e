import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ownerOf, readTokens } from '#web/session/tokens.ts';
import type { ShapeForm } from './useShapeForm.ts';

/** Where something unfinished is stored in this tab. What one person typed is never shown to the next. */
export function draftKey(name: string): string {
  const owner = ownerOf(readTokens()?.token);
  return owner ? `draft:${owner}:${name}` : `draft:${name}`;
}

/** What was typed into a form before the session ended or the page was left; stored for this tab only. */
export function readDraft<Values>(name: string): Partial<Values> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(draftKey(name)) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Partial<Values>) : {};
  } catch {
    return {};
  }
}

/**
 * Gives what a guest typed in this tab to the account that opens with this token; call it before the token is stored.
 */
export function giveDraftTo(token: string, name: string): void {
  const key = draftKey(name);
  const typed = sessionStorage.getItem(key);
  if (typed === null) return;
  sessionStorage.removeItem(key);
  sessionStorage.setItem(`draft:${ownerOf(token)}:${name}`, typed);
}

export function dropDraft(name: string): void {
  sessionStorage.removeItem(draftKey(name));
}

/** Stores values, under a `draftKey`, for a form that opens later. What was typed once is not asked again. */
export function storeDraft(key: string, values: FieldValues): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // Storage is blocked or full: the draft is lost, the purchase continues.
  }
}

/** Stores what is typed, except in `privateFields`, such as passwords and card data. */
export function useDraft<Input extends FieldValues, Output>(
  form: ShapeForm<Input, Output>,
  name: string,
  privateFields: readonly string[] = [],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form and its private fields never change
  useEffect(() => {
    // A guest's draft follows into the account that the form itself opens; another person's never does.
    const ownKey = readTokens() === null ? null : draftKey(name);
    const subscription = form.watch((values) => {
      storeDraft(
        ownKey ?? draftKey(name),
        Object.fromEntries(Object.entries(values).filter(([field]) => !privateFields.includes(field))),
      );
    });
    return () => subscription.unsubscribe();
  }, [name]);
}

export const hasDraft = (name: string): boolean => Object.keys(readDraft(name)).length > 0;

/**
 * Like `useDraft`, for a form that edits stored values. When the person closes it or opens another page, what was typed
 * is given up, because it could undo a later change; after the end of a session or a reload it is there again.
 */
export function useDraftOfChanges<Input extends FieldValues, Output>(
  form: ShapeForm<Input, Output>,
  name: string,
): void {
  useDraft(form, name);
  useEffect(
    () => () => {
      if (readTokens() !== null) dropDraft(name);
    },
    [name],
  );
}
