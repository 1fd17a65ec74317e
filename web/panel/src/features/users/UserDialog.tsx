import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatCpf } from '#schema/br/cpf.ts';
import { formatPhone } from '#schema/br/phone.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { useStaffMember } from '../../page/staffMember.ts';
import { Facts } from '../../parts/listing/Row.tsx';
import { ROLE_LABELS } from './roles.ts';
import { type UserAct, UserActForm } from './UserActForm.tsx';
import { type AdminUser_userFragment as AdminUser, useAdminUser_user } from './UsersPage.generated.ts';

interface Props {
  user: FragmentOf<AdminUser>;
  onClose(): void;
  /** Called when something in the list has changed. */
  onChanged(): void;
}

/** One account and the admin's acts on it. The effect of an act is shown first. */
export function UserDialog({ user: from, onClose, onChanged }: Props) {
  const user = useAdminUser_user(from);
  const [act, setAct] = useState<UserAct | null>(null);
  const self = useStaffMember();
  const isSelf = self.id === user.id;
  return (
    <Dialog title={user.name} isOpen onClose={onClose}>
      <UserFacts user={user} />
      {isSelf ? <Notice>Esta é a sua conta: peça a outro administrador para mudá-la.</Notice> : null}
      {act ? (
        <UserActForm
          act={act}
          user={user}
          onBack={() => setAct(null)}
          onDone={(text) => {
            toast(text, 'ok');
            onChanged();
            if (act === 'remove') onClose();
            else setAct(null);
          }}
        />
      ) : (
        <Acts user={user} isSelf={isSelf} onChoose={setAct} />
      )}
    </Dialog>
  );
}

function UserFacts({ user }: { user: AdminUser }) {
  const { registration } = user;
  return (
    <Facts
      items={[
        ['Papel', ROLE_LABELS[user.role]],
        ['E-mail', user.email],
        ['CPF', formatCpf(user.document)],
        ['Telefone', formatPhone(user.phone)],
        ['Duas etapas', user.twoFactorEnabled ? 'Ligada' : 'Desligada'],
        ...(registration
          ? ([
              [
                'Registro',
                `${registration.council} ${registration.registrationNumber}/${registration.registrationState}`,
              ],
              [
                'Conferido',
                registration.registrationCheckedAt
                  ? formatDateTime(registration.registrationCheckedAt)
                  : 'Ainda não',
              ],
              ...(registration.council === 'CRM'
                ? ([['Diretor médico', registration.isMedicalDirector ? 'Sim' : 'Não']] as const)
                : []),
              [
                'Suspenso',
                registration.suspendedAt ? `Desde ${formatDateTime(registration.suspendedAt)}` : 'Não',
              ],
            ] as const)
          : []),
      ]}
    />
  );
}

function Acts({
  user,
  isSelf,
  onChoose,
}: {
  user: AdminUser;
  isSelf: boolean;
  onChoose(act: UserAct): void;
}) {
  const { registration } = user;
  const actButton = (act: UserAct, text: string, look: 'outline' | 'danger' = 'outline') => (
    <Button look={look} size="sm" disabled={isSelf} onClick={() => onChoose(act)}>
      {text}
    </Button>
  );
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {registration && !registration.registrationCheckedAt ? actButton('check', 'Conferir registro') : null}
      {user.role === 'pharmacist'
        ? null
        : actButton('doctor', registration?.council === 'CRM' ? 'Mudar o CRM' : 'Cadastrar como médico')}
      {user.role === 'doctor'
        ? null
        : actButton(
            'pharmacist',
            registration?.council === 'CRF' ? 'Mudar o CRF' : 'Cadastrar como farmacêutico',
          )}
      {actButton('role', 'Mudar papel')}
      {actButton('identity', 'Corrigir CPF ou data de nascimento')}
      {registration && !registration.suspendedAt ? actButton('suspend', 'Suspender acesso', 'danger') : null}
      {registration?.council === 'CRM' && registration.isActive && !registration.isMedicalDirector
        ? actButton('nameDirector', 'Nomear diretor médico')
        : null}
      {registration?.isMedicalDirector
        ? actButton('dismissDirector', 'Tirar da direção médica', 'danger')
        : null}
      {registration?.suspendedAt ? actButton('resume', 'Reativar acesso') : null}
      {user.twoFactorEnabled ? actButton('twoFactor', 'Redefinir duas etapas', 'danger') : null}
      {actButton('remove', 'Remover conta', 'danger')}
    </chakra.div>
  );
}
