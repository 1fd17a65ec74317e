import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { BirthDateField } from '#web/forms/BirthDateField.tsx';
import { EmailField } from '#web/forms/EmailField.tsx';
import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { MaskedField, TextField } from '#web/forms/fields.tsx';

/**
 * The fields of the person named on the order and its invoice. Memoized, because each new cart price re-renders the
 * page.
 */
export const ContactFields = memo(function ContactFields() {
  return (
    <FieldGrid>
      <TextField name="contact.name" label="Nome completo" autoComplete="name" />
      <div data-span="3">
        <MaskedField name="contact.document" label="CPF" mask="cpf" autoComplete="off" />
      </div>
      <chakra.div data-span="3" display="flex" flexDirection="column" gap="3">
        <BirthDateField name="contact.birthDate" />
      </chakra.div>
      <div data-span="3">
        <EmailField name="contact.email" help="Para cá vão a confirmação e o rastreio." />
      </div>
      <div data-span="3">
        <MaskedField name="contact.phone" label="Celular" mask="phone" autoComplete="tel-national" />
      </div>
    </FieldGrid>
  );
});
