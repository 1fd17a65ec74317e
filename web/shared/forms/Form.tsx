import { chakra } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { type FieldValues, FormProvider, useFormContext } from 'react-hook-form';
import { Button } from '#web/ui/Button.tsx';
import { useHydrated } from '#web/ui/hydration/useHydrated.ts';
import { Notice } from '#web/ui/Notice.tsx';
import type { ShapeForm } from './useShapeForm.ts';

interface Props<Input extends FieldValues, Output> {
  form: ShapeForm<Input, Output>;
  onSubmit(values: Output): Promise<unknown>;
  label?: string;
  children: ReactNode;
}

/**
 * A form that sends once, however often its button is pressed. The browser's own error bubbles are off: errors are
 * shown beside the fields.
 */
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
        // With GET, a form submitted before hydration would write its password into the address and into logs.
        method="post"
        aria-label={label}
        display="flex"
        flexDirection="column"
        gap="6"
        onSubmit={(event) => {
          // React also passes the event to a form that contains the dialog of this form, and that form must not send.
          event.stopPropagation();
          void send(event);
        }}
      >
        {/* Input typed before hydration would be lost, so the fields are disabled until then. */}
        <chakra.fieldset display="contents" disabled={!isHydrated}>
          {children}
        </chakra.fieldset>
      </chakra.form>
    </FormProvider>
  );
}

/** The error of the form as a whole, read aloud when it appears. */
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
