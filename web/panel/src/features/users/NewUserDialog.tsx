import { useState } from 'react';
import type { Role } from '#web/apollo/schema.generated.ts';
import { ChoiceGroup } from '#web/forms/ChoiceGroup.tsx';
import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { MaskedField, TextField } from '#web/forms/fields.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import {
  COUNCIL_OF,
  NO_REGISTRATION,
  RegistrationFields,
  type RegistrationValues,
  registrationInput,
} from './RegistrationFields.tsx';
import { ROLE_LABELS } from './roles.ts';
import { useAdminCreateUserMutation } from './UsersPage.generated.ts';

const BLANK = { firstName: '', lastName: '', document: '', birthDate: '', phone: '', email: '' };
type Values = typeof BLANK & RegistrationValues;
const ROLES: readonly Role[] = ['doctor', 'pharmacist', 'admin', 'patient'];

/** Creates an account for another person. They set the password by a link in a mail. */
export function NewUserDialog({ onClose, onMade }: { onClose(): void; onMade(): void }) {
  const [role, setRole] = useState<Role>('doctor');
  const council = COUNCIL_OF[role];
  const [create] = useAdminCreateUserMutation();
  return (
    <Dialog title="Nova conta" isOpen onClose={onClose}>
      <ActForm<Values>
        label="Nova conta"
        defaults={{ ...BLANK, ...NO_REGISTRATION }}
        action="Criar conta e avisar por e-mail"
        asksReason={false}
        send={async ({ firstName, lastName, document, birthDate, phone, email, ...values }) => {
          const input = {
            role,
            firstName,
            lastName,
            document,
            birthDate,
            phone,
            email,
            registration: council ? registrationInput(values) : null,
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
        {council ? <RegistrationFields council={council} /> : null}
      </ActForm>
    </Dialog>
  );
}
