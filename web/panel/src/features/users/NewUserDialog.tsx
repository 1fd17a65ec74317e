import { useState } from 'react';
import type { Role } from '#web/apollo/schema.generated.ts';
import { ChoiceGroup } from '#web/forms/ChoiceGroup.tsx';
import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { MaskedField, TextField } from '#web/forms/fields.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { DoctorFields, type DoctorValues, doctorInput, NO_DOCTOR } from './DoctorFields.tsx';
import { ROLE_LABELS } from './roles.ts';
import { useAdminCreateUserMutation } from './UsersPage.generated.ts';

const BLANK = { firstName: '', lastName: '', document: '', birthDate: '', phone: '', email: '' };
type Values = typeof BLANK & DoctorValues;
const ROLES: readonly Role[] = ['doctor', 'admin', 'patient'];

/** Creates an account for another person. They set the password by a link in a mail. */
export function NewUserDialog({ onClose, onMade }: { onClose(): void; onMade(): void }) {
  const [role, setRole] = useState<Role>('doctor');
  const [create] = useAdminCreateUserMutation();
  return (
    <Dialog title="Nova conta" isOpen onClose={onClose}>
      <ActForm<Values>
        label="Nova conta"
        defaults={{ ...BLANK, ...NO_DOCTOR }}
        action="Criar conta e avisar por e-mail"
        asksReason={false}
        send={async ({ firstName, lastName, document, birthDate, phone, email, ...doctor }) => {
          const input = {
            role,
            firstName,
            lastName,
            document,
            birthDate,
            phone,
            email,
            doctor: role === 'doctor' ? doctorInput(doctor) : null,
          };
          return (await create({ variables: { input } })).data?.createUser;
        }}
        onDone={() => {
          toast('Conta criada. A pessoa recebe um e-mail para fazer a senha.', 'ok');
          onMade();
        }}
        onCancel={onClose}
      >
        <ChoiceGroup<Role>
          legend="Papel"
          value={role}
          onChange={setRole}
          choices={ROLES.map((value) => ({ value, title: ROLE_LABELS[value] }))}
        />
        <FieldGrid>
          <div data-span="3">
            <TextField name="firstName" label="Nome" />
          </div>
          <div data-span="3">
            <TextField name="lastName" label="Sobrenome" />
          </div>
          <div data-span="3">
            <MaskedField name="document" label="CPF" mask="cpf" />
          </div>
          <div data-span="3">
            <MaskedField name="birthDate" label="Data de nascimento" mask="date" placeholder="DD/MM/AAAA" />
          </div>
          <div data-span="3">
            <MaskedField name="phone" label="Celular" mask="phone" />
          </div>
          <div data-span="3">
            <TextField name="email" label="E-mail" type="email" inputMode="email" autoCapitalize="none" />
          </div>
        </FieldGrid>
        {role === 'doctor' ? <DoctorFields /> : null}
      </ActForm>
    </Dialog>
  );
}
