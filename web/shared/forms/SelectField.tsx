import { chakra, useFieldContext } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '#web/ui/Field.tsx';
import type { FieldProps, InputProps } from './fields.tsx';

const StyledSelect = chakra('select', {
  base: {
    width: 'full',
    minHeight: 'tap',
    px: '3',
    bg: 'surface',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'edge',
    borderRadius: 'input',
    fontSize: 'md',
    cursor: 'pointer',
    _hover: { borderColor: 'ink' },
    '&[aria-invalid=true]': { borderColor: 'danger', borderWidth: '2px' },
  },
});

/** The browser's own list: the fastest picker on a cheap phone. */
export function Select(props: ComponentProps<typeof StyledSelect>) {
  const context = useFieldContext();
  return <StyledSelect {...context?.getSelectProps()} {...props} />;
}

export function SelectField({
  name,
  label,
  help,
  autoComplete,
  children,
}: FieldProps & Pick<InputProps, 'autoComplete'> & { children: ReactNode }) {
  const { field, fieldState } = useController({ name });
  return (
    <Field label={label} help={help} error={fieldState.error?.message}>
      <Select {...field} value={field.value ?? ''} autoComplete={autoComplete}>
        {children}
      </Select>
    </Field>
  );
}
