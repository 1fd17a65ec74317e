import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { draftKey, dropDraft, readDraft } from '#web/forms/formDraft.ts';
import { readTokens } from '#web/session/tokens.ts';
import { toast } from '#web/ui/toast.ts';
import { useStaffMember } from './staffMember.ts';

interface Typed {
  values: FieldValues;
  at: number;
}

/**
 * In the memory of this tab only and for a limited time, because a form may contain personal data. A reload, as after a
 * renewed session, carries it over as a draft of this tab.
 */
const typed = new Map<string, Typed>();

/** How long after the end of a session the values are kept. */
export const KEPT_MS = 30 * 60_000;

/** Forgets what was typed into every form, for a person who signs out by the button. */
export const forgetTypedValues = (): void => typed.clear();

function takeDraft(key: string): Typed | undefined {
  const { values, at } = readDraft<Typed>(key);
  dropDraft(key);
  return values && at ? { values, at } : undefined;
}

/** The kept values of a form, once. Their age is compared, because the timer below sleeps with the computer. */
function takeTyped(key: string): FieldValues | null {
  const stored = takeDraft(key) ?? typed.get(key);
  typed.delete(key);
  return stored && Date.now() - stored.at < KEPT_MS ? stored.values : null;
}

function deleteExpiredValues(): void {
  for (const [key, { at }] of typed) if (Date.now() - at >= KEPT_MS) typed.delete(key);
}

const withoutPasswords = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name)));

/** A chosen file stays in memory only. */
const withoutFiles = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !(value instanceof Blob)));

/**
 * When the session ends while a form has unsaved values, the same person finds them in the same form after signing in
 * again within `KEPT_MS`; so does a person whose page was loaded again. `name` names the form and the version that it
 * edits: values for an older version are not restored, because saving them would undo the change of another admin.
 */
export function useTypedValues(form: UseFormReturn<FieldValues, unknown, FieldValues>, name: string): void {
  const key = `${useStaffMember().id} ${window.location.pathname} ${name}`;
  const isDirty = useRef(false);
  const { isDirty: isDirtyNow } = form.formState;
  useEffect(() => {
    isDirty.current = isDirtyNow;
  });
  useEffect(() => {
    const values = takeTyped(key);
    if (values) {
      form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true });
      toast('O que você tinha digitado está de volta. Confira antes de salvar.', 'ok');
    }
    const place = draftKey(key);
    const carryOver = () => {
      if (!isDirty.current || readTokens() === null) return;
      const stored: Typed = { values: withoutFiles(withoutPasswords(form.getValues())), at: Date.now() };
      sessionStorage.setItem(place, JSON.stringify(stored));
    };
    // The browser may show the page again as it was.
    const giveUp = () => sessionStorage.removeItem(place);
    window.addEventListener('pagehide', carryOver);
    window.addEventListener('pageshow', giveUp);
    return () => {
      window.removeEventListener('pagehide', carryOver);
      window.removeEventListener('pageshow', giveUp);
      if (!isDirty.current || readTokens() !== null) return;
      typed.set(key, { values: withoutPasswords(form.getValues()), at: Date.now() });
      setTimeout(deleteExpiredValues, KEPT_MS);
    };
  }, [form, key]);
}
