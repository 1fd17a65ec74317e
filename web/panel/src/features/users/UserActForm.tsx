import { formatCpf } from '#schema/br/cpf.ts';
import { formatDay, parseDay } from '#schema/br/day.ts';
import { MaskedField } from '#web/forms/fields.tsx';
import { SelectField } from '#web/forms/SelectField.tsx';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { DoctorFields, type DoctorValues, doctorInput, NO_DOCTOR } from './DoctorFields.tsx';
import { ROLE_LABELS } from './roles.ts';
import {
  type AdminUser_userFragment as AdminUser,
  useAdminChangeRoleMutation,
  useAdminCheckRegistrationMutation,
  useAdminCorrectIdentityMutation,
  useAdminNameDirectorMutation,
  useAdminRemoveUserMutation,
  useAdminResetTwoFactorMutation,
  useAdminSaveDoctorMutation,
  useAdminSuspendDoctorMutation,
} from './UsersPage.generated.ts';

export type UserAct =
  | 'role'
  | 'identity'
  | 'doctor'
  | 'check'
  | 'suspend'
  | 'resume'
  | 'nameDirector'
  | 'dismissDirector'
  | 'twoFactor'
  | 'remove';

interface Props {
  act: UserAct;
  user: AdminUser;
  onBack(): void;
  onDone(text: string): void;
}

/** The form of one act on an account; its effect is shown above its fields. */
export function UserActForm({ act, user, onBack, onDone }: Props) {
  const userId = user.id;
  const [changeRole] = useAdminChangeRoleMutation();
  const [saveDoctor] = useAdminSaveDoctorMutation();
  const [check] = useAdminCheckRegistrationMutation();
  const [suspend] = useAdminSuspendDoctorMutation();
  const [nameDirector] = useAdminNameDirectorMutation();
  const [resetTwoFactor] = useAdminResetTwoFactorMutation();
  const [remove] = useAdminRemoveUserMutation();
  const first = user.name.split(' ')[0] ?? user.name;

  switch (act) {
    case 'role':
      return (
        <ActForm<{ role: AdminUser['role'] }>
          key={act}
          label="Mudar papel"
          defaults={{ role: user.role }}
          action="Mudar papel"
          send={async ({ role, reason }) =>
            (await changeRole({ variables: { userId, role, reason } })).data?.changeRole
          }
          onDone={() => onDone('Papel mudado.')}
          onCancel={onBack}
        >
          <p>As sessões abertas de {first} terminam agora. Ao entrar de novo, vale o papel novo.</p>
          <SelectField name="role" label="Papel">
            {Object.entries(ROLE_LABELS).map(([role, text]) => (
              <option key={role} value={role}>
                {text}
              </option>
            ))}
          </SelectField>
        </ActForm>
      );
    case 'identity':
      return <CorrectIdentity user={user} onBack={onBack} onDone={onDone} />;
    case 'doctor':
      return (
        <ActForm<DoctorValues>
          key={act}
          label="Dados do médico"
          defaults={doctorValues(user)}
          action="Salvar dados do médico"
          send={async ({ reason, ...values }) =>
            (await saveDoctor({ variables: { userId, reason, doctor: doctorInput(values) } })).data
              ?.saveDoctor
          }
          onDone={() => onDone('Dados do médico salvos.')}
          onCancel={onBack}
        >
          <p>Um CRM novo precisa ser conferido de novo antes de {first} atender.</p>
          <DoctorFields />
        </ActForm>
      );
    case 'check':
      return (
        <ActForm
          key={act}
          label="Conferir registro"
          defaults={{}}
          action="Registro conferido"
          send={async ({ reason }) =>
            (await check({ variables: { userId, reason } })).data?.checkRegistration
          }
          onDone={() => onDone('Registro conferido.')}
          onCancel={onBack}
        >
          <p>
            Procure o registro na busca de médicos do CFM. No motivo, escreva o que você viu e onde: situação,
            nome e data da consulta.
          </p>
        </ActForm>
      );
    case 'suspend':
    case 'resume':
      return (
        <ActForm
          key={act}
          label={act === 'suspend' ? 'Suspender médico' : 'Reativar médico'}
          defaults={{}}
          action={act === 'suspend' ? 'Suspender médico' : 'Reativar médico'}
          isDanger={act === 'suspend'}
          send={async ({ reason }) =>
            (await suspend({ variables: { userId, reason, isSuspended: act === 'suspend' } })).data
              ?.suspendDoctor
          }
          onDone={() => onDone(act === 'suspend' ? 'Médico suspenso.' : 'Médico reativado.')}
          onCancel={onBack}
        >
          <p>
            {act === 'suspend'
              ? `${first} sai de todas as sessões, não prescreve e não abre casos, prontuários, fotos nem conversas até você reativar o acesso.`
              : `${first} volta a assumir casos e a prescrever.`}
          </p>
        </ActForm>
      );
    case 'nameDirector':
    case 'dismissDirector':
      return (
        <ActForm
          key={act}
          label={act === 'nameDirector' ? 'Nomear diretor médico' : 'Tirar da direção médica'}
          defaults={{}}
          action={act === 'nameDirector' ? 'Nomear diretor médico' : 'Tirar da direção médica'}
          isDanger={act === 'dismissDirector'}
          send={async ({ reason }) =>
            (await nameDirector({ variables: { userId, reason, isDirector: act === 'nameDirector' } })).data
              ?.nameMedicalDirector
          }
          onDone={() =>
            onDone(act === 'nameDirector' ? 'Diretor médico nomeado.' : 'Direção médica encerrada.')
          }
          onCancel={onBack}
        >
          <p>
            {act === 'nameDirector'
              ? `${first} passa a escrever e aprovar questionários e regras. Quem escreve uma mudança nunca a aprova.`
              : `${first} deixa de abrir e aprovar questionários. O que já aprovou continua publicado.`}
          </p>
        </ActForm>
      );
    case 'twoFactor':
      return (
        <ActForm
          key={act}
          label="Redefinir duas etapas"
          defaults={{}}
          action="Redefinir duas etapas"
          isDanger
          send={async ({ reason }) =>
            (await resetTwoFactor({ variables: { userId, reason } })).data?.resetUserTwoFactor
          }
          onDone={() => onDone('Verificação redefinida.')}
          onCancel={onBack}
        >
          <p>
            Confirme antes, por outro meio, que quem pediu é {first}. O aplicativo e os códigos atuais deixam
            de valer, as sessões terminam, e a verificação é configurada de novo ao entrar.
          </p>
        </ActForm>
      );
    case 'remove':
      return (
        <ActForm
          key={act}
          label="Remover conta"
          defaults={{}}
          action="Remover conta"
          isDanger
          send={async ({ reason }) => (await remove({ variables: { userId, reason } })).data?.removeUser}
          onDone={() => onDone('Conta removida.')}
          onCancel={onBack}
        >
          <p>
            Nome, contato e endereço de {first} são apagados e as sessões terminam. Pedidos e registros
            médicos ficam guardados, como a lei pede. Não dá para desfazer.
          </p>
        </ActForm>
      );
  }
}

function doctorValues({ doctor }: AdminUser): DoctorValues {
  if (!doctor) return NO_DOCTOR;
  const { registrationNumber, registrationState, professionalAddress, professionalPhone } = doctor;
  return {
    registrationNumber,
    registrationState,
    professionalAddress,
    // The mask expects the number without the country code.
    professionalPhone: professionalPhone.replace(/^\+55/, ''),
    rqe: doctor.rqe ?? '',
    specialty: doctor.specialty ?? '',
  };
}

interface CorrectIdentityProps {
  user: AdminUser;
  onBack(): void;
  onDone(text: string): void;
}

/** Corrects what a person cannot change in the profile. An empty field changes nothing. */
function CorrectIdentity({ user, onBack, onDone }: CorrectIdentityProps) {
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
