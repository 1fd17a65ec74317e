import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { MaskedField, TextField } from '#web/forms/fields.tsx';

/** A doctor's registration and practice address, which are printed on every prescription. */
export function DoctorFields() {
  return (
    <FieldGrid>
      <div data-span="4">
        <TextField name="registrationNumber" label="CRM" inputMode="numeric" maxLength={30} />
      </div>
      <div data-span="2">
        <TextField name="registrationState" label="UF do CRM" autoCapitalize="characters" />
      </div>
      <div data-span="2">
        <TextField name="rqe" label="RQE" isOptional maxLength={20} />
      </div>
      <div data-span="4">
        <TextField name="specialty" label="Especialidade" isOptional help="Só aparece com RQE." />
      </div>
      <TextField name="professionalAddress" label="Endereço profissional" />
      <MaskedField name="professionalPhone" label="Telefone profissional" mask="phone" />
    </FieldGrid>
  );
}

export interface DoctorValues {
  registrationNumber: string;
  registrationState: string;
  rqe: string;
  specialty: string;
  professionalAddress: string;
  professionalPhone: string;
}

export const NO_DOCTOR: DoctorValues = {
  registrationNumber: '',
  registrationState: '',
  rqe: '',
  specialty: '',
  professionalAddress: '',
  professionalPhone: '',
};

export const doctorInput = (values: DoctorValues) => ({
  registrationNumber: values.registrationNumber,
  registrationState: values.registrationState || null,
  rqe: values.rqe || null,
  specialty: values.specialty || null,
  professionalAddress: values.professionalAddress,
  professionalPhone: values.professionalPhone,
});
