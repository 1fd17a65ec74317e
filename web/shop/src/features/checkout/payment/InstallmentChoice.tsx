import { useEffect } from 'react';
import { paymentErrors } from '#schema/errors/payment.ts';
import { Select } from '#web/forms/SelectField.tsx';
import { Field } from '#web/ui/Field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useInstallmentChoiceQuery } from './InstallmentChoice.generated.ts';

const FAILED = paymentErrors['ERRORS.CALCULATE_INSTALLMENT'].message;

interface Props {
  orderId: string;
  value: number;
  onChange(count: number): void;
}

/**
 * The instalments that the server offers. When the query fails the list is empty and the order is paid at once
 * (specification row ST-457).
 */
export function InstallmentChoice({ orderId, value, onChange }: Props) {
  const { data, error } = useInstallmentChoiceQuery({ variables: { id: orderId } });
  const options = data?.transaction?.installmentOptions ?? [];
  const chosen = options.find((option) => option.value === value);
  useEffect(() => {
    if (error) toast(FAILED, 'danger');
  }, [error]);
  if (!error && options.length < 2) return null;
  return (
    <Field
      label="Parcelas"
      isDisabled={options.length === 0}
      help={error ? 'À vista, em 1x.' : (chosen?.detail ?? undefined)}
    >
      <Select value={value} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
