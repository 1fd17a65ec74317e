import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type { ShapeForm } from './useShapeForm.ts';

interface Props<Input extends FieldValues, Output> {
  form: ShapeForm<Input, Output>;
  onSubmit(values: Output): Promise<unknown>;
  label: string;
  children(send: () => void): ReactNode;
}

/**
 * A form with its own button among the fields of another one. HTML allows no form inside a form, so this is a
 * group.
 */
export function InnerForm<Input extends FieldValues, Output>({
  form,
  onSubmit,
  label,
  children,
}: Props<Input, Output>) {
  const send = () => void form.handleSubmit(onSubmit)();
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // Enter would submit the form around this one.
    event.preventDefault();
    send();
  };
  return (
    <FormProvider {...form}>
      <chakra.div role="group" aria-label={label} onKeyDown={sendOnEnter}>
        {children(send)}
      </chakra.div>
    </FormProvider>
  );
}
