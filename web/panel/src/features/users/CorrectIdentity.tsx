import { formatCpf } from '#schema/br/cpf.ts';
import { formatDay, parseDay } from '#schema/br/day.ts';
import { MaskedField } from '#web/forms/fields.tsx';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import type { AdminUser } from './adminUser.ts';
import { useAdminCorrectIdentityMutation } from './UsersPage.generated.ts';

interface Props {
  user: AdminUser;
  onBack(): void;
  onDone(text: string): void;
}

/** Corrects what a person cannot change in the profile. An empty field changes nothing. */
export function CorrectIdentity({ user, onBack, onDone }: Props) {
  const birthDate = parseDay(user.birthDate);
  const [correct] = useAdminCorrectIdentityMutation();
  return (
    <ActForm<{ document: string; birthDate: string }>
      label="Corrigir CPF ou data de nascimento"
      defaults={{ document: '', birthDate: '' }}
      action="Salvar correção"
      send={async ({ document, birthDate, reason }) => {
        const input = { document: document || null, birthDate: birthDate || null };
        return (await correct({ variables: { userId: user.id, input, reason } })).data?.correctIdentity;
      }}
      onDone={() => onDone('Dados corrigidos. A pessoa foi avisada por e-mail.')}
      onCancel={onBack}
    >
      <p>
        Confira antes com o documento da pessoa e preencha só o que está errado. O médico compara a identidade
        de novo, e as respostas de saúde dadas com o CPF anterior continuam valendo.
      </p>
      <MaskedField
        name="document"
        label="CPF correto"
        help={`No cadastro: ${formatCpf(user.document)}`}
        mask="cpf"
        isOptional
      />
      <MaskedField
        name="birthDate"
        label="Data de nascimento correta"
        help={birthDate ? `No cadastro: ${formatDay(birthDate)}` : undefined}
        mask="date"
        placeholder="DD/MM/AAAA"
        isOptional
      />
    </ActForm>
  );
}
