import { useWatch } from 'react-hook-form';
import { readBirthDate } from '#schema/br/birthDate.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { accountErrors } from '#schema/errors/account.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { MaskedField } from './fields.tsx';

/** A date of birth; a person under 18 gets a kind message at once, before filling in the rest. */
export function BirthDateField({ name }: { name: string }) {
  const typed: unknown = useWatch({ name });
  const reading = typeof typed === 'string' ? readBirthDate(typed, todayInSaoPaulo(new Date())) : null;
  const isUnderAge = reading !== null && 'problem' in reading && reading.problem === 'under_age';
  return (
    <>
      <MaskedField
        name={name}
        label="Data de nascimento"
        mask="date"
        placeholder="DD/MM/AAAA"
        autoComplete="bday"
      />
      {isUnderAge ? <Notice tone="danger">{accountErrors.under_age.message}</Notice> : null}
    </>
  );
}
