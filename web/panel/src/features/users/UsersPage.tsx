import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { formatCpf, normalizeCpf } from '#schema/br/cpf.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import { PanelPage } from '../../page/PanelPage.tsx';
import { List } from '../../parts/listing/List.tsx';
import { ListFilter, ListFilters } from '../../parts/listing/ListFilters.tsx';
import { Row, Tag } from '../../parts/listing/Row.tsx';
import { useListing } from '../../parts/listing/useListing.ts';
import { NewUserDialog } from './NewUserDialog.tsx';
import { ROLE_LABELS } from './roles.ts';
import { UserDialog } from './UserDialog.tsx';
import {
  type AdminUser_userFragment as AdminUser,
  useAdminUser_user,
  useAdminUsersQuery,
} from './UsersPage.generated.ts';

const ROLES = ['patient', 'doctor', 'admin'] as const;

/** A CPF without an account may belong to a person whose account was erased. */
function ErasedHint({ cpf }: { cpf: string }) {
  return (
    <p>
      Se a conta foi apagada, o que a lei manda guardar está no{' '}
      <TextLink to="/painel/admin/arquivo" state={{ about: cpf }}>
        arquivo lacrado
      </TextLink>
      .
    </p>
  );
}

export default function UsersPage() {
  const listing = useListing();
  const role = ROLES.find((name) => name === listing.filter('papel')) ?? null;
  const { data, previousData, loading, error, refetch } = useAdminUsersQuery({
    variables: { search: listing.searchText, role, ...listing.cursorWindow },
    fetchPolicy: 'cache-and-network',
  });
  const [openId, setOpenId] = useState<string | null>(null);
  const [isNew, setNew] = useState(false);
  const users = (data ?? previousData)?.users;
  const openUser = users?.items.find(({ id }) => id === openId);
  return (
    <PanelPage
      title="Usuários"
      aside={
        <Button size="sm" onClick={() => setNew(true)}>
          <UserPlus size={16} aria-hidden />
          Nova conta
        </Button>
      }
    >
      <ListFilters listing={listing} list="USERS" label="Buscar por nome, e-mail, CPF ou telefone">
        <ListFilter
          listing={listing}
          name="papel"
          label="Papel"
          options={[['', 'Todos os papéis'], ...ROLES.map((name) => [name, ROLE_LABELS[name]] as const)]}
        />
      </ListFilters>
      <List
        label="Usuários"
        answer={{ data: users, loading, error, refetch }}
        listing={listing}
        isFiltered={Boolean(listing.searchText || role)}
        empty={{ title: 'Nenhuma conta ainda', text: 'Quem se cadastra aparece aqui.' }}
        noMatch={normalizeCpf(listing.search) ? <ErasedHint cpf={listing.search} /> : null}
      >
        {(user) => <UserRow key={user.id} user={user} onOpen={() => setOpenId(user.id)} />}
      </List>
      {openUser ? (
        <UserDialog user={openUser} onClose={() => setOpenId(null)} onChanged={() => void refetch()} />
      ) : null}
      {isNew ? (
        <NewUserDialog
          onClose={() => setNew(false)}
          onMade={() => {
            setNew(false);
            void refetch();
          }}
        />
      ) : null}
    </PanelPage>
  );
}

function RegistrationTag({ registration }: { registration: NonNullable<AdminUser['registration']> }) {
  if (registration.suspendedAt) return <Tag tone="danger">Suspenso</Tag>;
  return registration.isActive ? (
    <Tag tone="ok">Registro conferido</Tag>
  ) : (
    <Tag tone="danger">Conferir registro</Tag>
  );
}

interface Props {
  user: FragmentOf<AdminUser>;
  onOpen(): void;
}

/** An account in the list, with the state of a registration. */
function UserRow({ user, onOpen }: Props) {
  const { id, name, role, email, document, registration } = useAdminUser_user(user);
  return (
    <Row
      title={role === 'patient' ? <TextLink to={`/painel/admin/clientes/${id}`}>{name}</TextLink> : name}
      facts={[
        ROLE_LABELS[role],
        email,
        formatCpf(document),
        registration
          ? `${registration.council} ${registration.registrationNumber}/${registration.registrationState}`
          : null,
      ]}
      aside={registration ? <RegistrationTag registration={registration} /> : null}
      actions={
        <Button look="outline" size="sm" aria-label={`Gerenciar ${name}`} onClick={onOpen}>
          Gerenciar
        </Button>
      }
    />
  );
}
