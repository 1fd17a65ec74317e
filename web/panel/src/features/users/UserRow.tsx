import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { formatCpf } from '#schema/br/cpf.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { Button } from '#web/ui/Button.tsx';
import { Row, Tag } from '../../parts/listing/Row.tsx';
import type { AdminUser } from './adminUser.ts';
import { ROLE_LABELS } from './roles.ts';
import { type AdminUser_userFragment, useAdminUser_user } from './UsersPage.generated.ts';

function DoctorTag({ doctor }: { doctor: NonNullable<AdminUser['doctor']> }) {
  if (doctor.suspendedAt) return <Tag tone="danger">Médico suspenso</Tag>;
  return doctor.isActive ? (
    <Tag tone="ok">Registro conferido</Tag>
  ) : (
    <Tag tone="danger">Conferir registro</Tag>
  );
}

interface Props {
  user: FragmentOf<AdminUser_userFragment>;
  onOpen(): void;
}

/** An account in the list, with the state of a doctor's registration. */
export function UserRow({ user, onOpen }: Props) {
  const { id, name, role, email, document, doctor } = useAdminUser_user(user);
  return (
    <Row
      title={
        role === 'patient' ? (
          <chakra.span color="primary" textDecoration="underline" textUnderlineOffset="3px" asChild>
            <Link to={`/painel/admin/clientes/${id}`}>{name}</Link>
          </chakra.span>
        ) : (
          name
        )
      }
      facts={[
        ROLE_LABELS[role],
        email,
        formatCpf(document),
        doctor ? `${doctor.council} ${doctor.registrationNumber}/${doctor.registrationState}` : null,
      ]}
      aside={doctor ? <DoctorTag doctor={doctor} /> : null}
      actions={
        <Button look="outline" size="sm" aria-label={`Gerenciar ${name}`} onClick={onOpen}>
          Gerenciar
        </Button>
      }
    />
  );
}
