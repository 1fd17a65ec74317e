import { formatCpf } from '#schema/br/cpf.ts';
import { formatDay, parseDay } from '#schema/br/day.ts';
import type { Council } from '#web/apollo/schema.generated.ts';
import { MaskedField } from '#web/forms/fields.tsx';
import { SelectField } from '#web/forms/SelectField.tsx';
import { type ActAnswer, ActForm } from '../../parts/adminForm/ActForm.tsx';
import {
  NO_REGISTRATION,
  RegistrationFields,
  type RegistrationValues,
  registrationInput,
} from './RegistrationFields.tsx';
import { ROLE_LABELS } from './roles.ts';
import {
  type AdminUser_userFragment as AdminUser,
  useAdminChangeRoleMutation,
  useAdminCheckRegistrationMutation,
  useAdminCorrectIdentityMutation,
  useAdminNameDirectorMutation,
  useAdminRemoveUserMutation,
  useAdminResetTwoFactorMutation,
  useAdminSaveRegistrationMutation,
  useAdminSuspendProfessionalMutation,
} from './UsersPage.generated.ts';

export type UserAct =
  | 'role'
  | 'identity'
  | 'doctor'
  | 'pharmacist'
  | 'check'
  | 'suspend'
  | 'resume'
  | 'nameDirector'
  | 'dismissDirector'
  | 'twoFactor'
  | 'remove';

interface Props<Act extends UserAct = UserAct> {
  act: Act;
  user: AdminUser;
  onBack(): void;
  onDone(text: string): void;
}

/** The form of one act on an account; its effect is shown above its fields. */
export function UserActForm({ act, ...props }: Props) {
  switch (act) {
    case 'role':
      return <ChangeRole {...props} />;
    case 'identity':
      return <CorrectIdentity {...props} />;
    case 'doctor':
      return <SaveRegistration key={act} council="CRM" {...props} />;
    case 'pharmacist':
      return <SaveRegistration key={act} council="CRF" {...props} />;
    default:
      return <PlainAct key={act} act={act} {...props} />;
  }
}

const firstName = ({ name }: AdminUser): string => name.split(' ')[0] ?? name;

function ChangeRole({ user, onBack, onDone }: Omit<Props, 'act'>) {
  const [changeRole] = useAdminChangeRoleMutation();
  return (
    <ActForm<{ role: AdminUser['role'] }>
      label="Mudar papel"
      defaults={{ role: user.role }}
      action="Mudar papel"
      send={async ({ role, reason }) =>
        (await changeRole({ variables: { userId: user.id, role, reason } })).data?.changeRole
      }
      onDone={() => onDone('Papel mudado.')}
      onCancel={onBack}
    >
      <p>As sessões abertas de {firstName(user)} terminam agora. Ao entrar de novo, vale o papel novo.</p>
      <SelectField name="role" label="Papel">
        {Object.entries(ROLE_LABELS).map(([role, text]) => (
          <option key={role} value={role}>
            {text}
          </option>
        ))}
      </SelectField>
    </ActForm>
  );
}

function SaveRegistration({ council, user, onBack, onDone }: Omit<Props, 'act'> & { council: Council }) {
  const [saveRegistration] = useAdminSaveRegistrationMutation();
  return (
    <ActForm<RegistrationValues>
      label="Registro profissional"
      defaults={registrationValues(user, council)}
      action="Salvar registro"
      send={async ({ reason, ...values }) =>
        (
          await saveRegistration({
            variables: { userId: user.id, council, reason, registration: registrationInput(values) },
          })
        ).data?.saveRegistration
      }
      onDone={() => onDone('Registro salvo.')}
      onCancel={onBack}
    >
      <p>
        Um {council} novo precisa ser conferido de novo antes de {firstName(user)}{' '}
        {council === 'CRM' ? 'atender' : 'dispensar'}.
      </p>
      <RegistrationFields council={council} />
    </ActForm>
  );
}

function registrationValues({ registration }: AdminUser, council: Council): RegistrationValues {
  if (registration?.council !== council) return NO_REGISTRATION;
  const { registrationNumber, registrationState, professionalAddress, professionalPhone } = registration;
  return {
    registrationNumber,
    registrationState,
    professionalAddress,
    // The mask expects the number without the country code.
    professionalPhone: professionalPhone.replace(/^\+55/, ''),
    rqe: registration.rqe ?? '',
    specialty: registration.specialty ?? '',
  };
}

/** Corrects what a person cannot change in the profile. An empty field changes nothing. */
function CorrectIdentity({ user, onBack, onDone }: Omit<Props, 'act'>) {
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

type PlainActName = Exclude<UserAct, 'role' | 'identity' | 'doctor' | 'pharmacist'>;

interface PlainWords {
  /** The name of the form, where it is not that of the button. */
  label?: string;
  action: string;
  done: string;
  isDanger?: boolean;
  effect(first: string): string;
}

const PLAIN_ACTS: Readonly<Record<PlainActName, PlainWords>> = {
  check: {
    label: 'Conferir registro',
    action: 'Registro conferido',
    done: 'Registro conferido.',
    effect: () =>
      'Procure o registro na busca de profissionais do conselho. No motivo, escreva o que você viu e onde: situação, nome e data da consulta.',
  },
  suspend: {
    action: 'Suspender acesso',
    done: 'Acesso suspenso.',
    isDanger: true,
    effect: (first) =>
      `${first} sai de todas as sessões e não prescreve, não dispensa e não abre prontuários, fotos nem conversas até você reativar o acesso.`,
  },
  resume: {
    action: 'Reativar acesso',
    done: 'Acesso reativado.',
    effect: (first) => `${first} volta a exercer a sua profissão na clínica.`,
  },
  nameDirector: {
    action: 'Nomear diretor médico',
    done: 'Diretor médico nomeado.',
    effect: (first) =>
      `${first} passa a escrever e aprovar questionários e regras. Quem escreve uma mudança nunca a aprova.`,
  },
  dismissDirector: {
    action: 'Tirar da direção médica',
    done: 'Direção médica encerrada.',
    isDanger: true,
    effect: (first) =>
      `${first} deixa de abrir e aprovar questionários. O que já aprovou continua publicado.`,
  },
  twoFactor: {
    action: 'Redefinir duas etapas',
    done: 'Verificação redefinida.',
    isDanger: true,
    effect: (first) =>
      `Confirme antes, por outro meio, que quem pediu é ${first}. O aplicativo e os códigos atuais deixam de valer, as sessões terminam, e a verificação é configurada de novo ao entrar.`,
  },
  remove: {
    action: 'Remover conta',
    done: 'Conta removida.',
    isDanger: true,
    effect: (first) =>
      `Nome, contato e endereço de ${first} são apagados e as sessões terminam. Pedidos e registros médicos ficam guardados, como a lei pede. Não dá para desfazer.`,
  },
};

/** An act that asks for nothing but the reason. */
function PlainAct({ act, user, onBack, onDone }: Props<PlainActName>) {
  const { action, label = action, done, isDanger = false, effect } = PLAIN_ACTS[act];
  const send = usePlainAct(act, user.id);
  return (
    <ActForm
      label={label}
      defaults={{}}
      action={action}
      isDanger={isDanger}
      send={({ reason }) => send(reason)}
      onDone={() => onDone(done)}
      onCancel={onBack}
    >
      <p>{effect(firstName(user))}</p>
    </ActForm>
  );
}

function usePlainAct(act: PlainActName, userId: string) {
  const [check] = useAdminCheckRegistrationMutation();
  const [suspend] = useAdminSuspendProfessionalMutation();
  const [nameDirector] = useAdminNameDirectorMutation();
  const [resetTwoFactor] = useAdminResetTwoFactorMutation();
  const [remove] = useAdminRemoveUserMutation();
  return async (reason: string): Promise<ActAnswer | null | undefined> => {
    const about = { userId, reason };
    switch (act) {
      case 'check':
        return (await check({ variables: about })).data?.checkRegistration;
      case 'suspend':
      case 'resume':
        return (await suspend({ variables: { ...about, isSuspended: act === 'suspend' } })).data
          ?.suspendProfessional;
      case 'nameDirector':
      case 'dismissDirector':
        return (await nameDirector({ variables: { ...about, isDirector: act === 'nameDirector' } })).data
          ?.nameMedicalDirector;
      case 'twoFactor':
        return (await resetTwoFactor({ variables: about })).data?.resetUserTwoFactor;
      case 'remove':
        return (await remove({ variables: about })).data?.removeUser;
    }
  };
}
