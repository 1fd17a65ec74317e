import { useController } from 'react-hook-form';
import type { FieldProps } from '#web/forms/fields.tsx';
import { Field } from '#web/ui/Field.tsx';
import { ProductCombobox } from './ProductCombobox.tsx';

interface Props extends FieldProps {
  /** Path of the form's value with the name of the chosen product, which the field shows. */
  labelName: string;
  /** `product` stores the id of a product; `shelf` the id of the stock of a product or of one of its sizes. */
  of: 'product' | 'shelf';
  /** What an empty field means, such as all products. */
  placeholder?: string;
}

/** A form's field that finds one of many products by typing. */
export function ProductField({ name, labelName, label, help, isOptional = false, of, placeholder }: Props) {
  const { field, fieldState } = useController({ name });
  const { field: labelField } = useController({ name: labelName });
  return (
    <Field label={label} help={help} isOptional={isOptional} error={fieldState.error?.message}>
      <ProductCombobox
        inputRef={field.ref}
        of={of}
        placeholder={placeholder}
        chosen={field.value ? { id: field.value, name: labelField.value } : null}
        onBlur={field.onBlur}
        onChoose={(choice) => {
          field.onChange(choice?.id ?? '');
          labelField.onChange(choice?.name ?? '');
        }}
      />
    </Field>
  );
}
