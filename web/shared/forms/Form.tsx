import { chakra } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { type FieldValues, FormProvider, useFormContext } from 'react-hook-form';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useHydrated } from '#web/ui/useHydrated.ts';
import type { ShapeForm } from './useShapeForm.ts';

interface Props<Input extends FieldValues, Output> {
  form: ShapeForm<Input, Output>;
  onSubmit(values: Output): Promise<unknown>;
  label?: string;
  children: ReactNode;
}

/** A form that sends once, however often its button is pressed. The browser's own bubbles stay away: errors stand beside fields. */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  label,
  children,
}: Props<Input, Output>) {
  const isHydrated = useHydrated();
  const isSending = useRef(false);
  const send = form.handleSubmit(async (values) => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await onSubmit(values);
    } finally {
      isSending.current = false;
    }
  });
  return (
    <FormProvider {...form}>
      <chakra.form
        noValidate
        // Never by address: a password must not end up in a log because a script was late.
        method="post"
        aria-label={label}
        display="flex"
        flexDirection="column"
        gap="6"
        onSubmit={(event) => {
          // A form may stand in a dialog inside another form's page; its submit is its own.
          event.stopPropagation();
          void send(event);
        }}
      >
        {/* What is typed before the page is alive would be lost, so the fields wait for it. */}
        <chakra.fieldset display="contents" disabled={!isHydrated}>
          {children}
        </chakra.fieldset>
      </chakra.form>
    </FormProvider>
  );
}

/** What is wrong with the form as a whole, read aloud when it appears. */
export function FormProblem() {
  const { errors } = useFormContext().formState;
  const message = errors.root?.message;
  return message ? <Notice tone="danger">{message}</Notice> : null;
}

export function SubmitButton({ children }: { children: ReactNode }) {
  const { isSubmitting } = useFormContext().formState;
  return (
    <Button type="submit" size="lg" isWide isPending={isSubmitting}>
      {children}
    </Button>
  );
}
