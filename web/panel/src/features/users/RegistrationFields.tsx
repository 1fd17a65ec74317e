import type { Council, Role } from '#web/apollo/schema.generated.ts';
import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { MaskedField, TextField } from '#web/forms/fields.tsx';

/** The council with which each profession is registered; other roles need none. */
export const COUNCIL_OF: Partial<Record<Role, Council>> = { doctor: 'CRM', pharmacist: 'CRF' };

/** A registration with a council and the professional address, which are printed on every signed document. */
export function RegistrationFields({ council }: { council: Council }) {
  return (
    <FieldGrid>
      <div data-span="4">
        <TextField name="registrationNumber" label={council} inputMode="numeric" maxLength={30} />
      </div>
      <div data-span="2">
        <TextField name="registrationState" label={`UF do ${council}`} autoCapitalize="characters" />
      </div>
      {council === 'CRM' ? (
        <>
          <div data-span="2">
            <TextField name="rqe" label="RQE" isOptional maxLength={20} />
          </div>
          <div data-span="4">
            <TextField name="specialty" label="Especialidade" isOptional help="Só aparece com RQE." />
          </div>
        </>
      ) : null}
      <TextField name="professionalAddress" label="Endereço profissional" />
      <MaskedField name="professionalPhone" label="Telefone profissional" mask="phone" />
    </FieldGrid>
  );
}

export interface RegistrationValues {
  registrationNumber: string;
  registrationState: string;
  rqe: string;
  specialty: string;
  professionalAddress: string;
  professionalPhone: string;
}

export const NO_REGISTRATION: RegistrationValues = {
  registrationNumber: '',
  registrationState: '',
  rqe: '',
  specialty: '',
  professionalAddress: '',
  professionalPhone: '',
};

export const registrationInput = (values: RegistrationValues) => ({
  registrationNumber: values.registrationNumber,
  registrationState: values.registrationState || null,
  rqe: values.rqe || null,
  specialty: values.specialty || null,
  professionalAddress: values.professionalAddress,
  professionalPhone: values.professionalPhone,
});
