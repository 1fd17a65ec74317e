import { chakra } from '@chakra-ui/react';
import { CirclePlus } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { PanelPage } from '../../page/PanelPage.tsx';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { List } from '../../parts/listing/List.tsx';
import { Row, Tag } from '../../parts/listing/Row.tsx';
import { useListing } from '../../parts/listing/useListing.ts';
import { useAdminApiKeysQuery, useAdminRevokeApiKeyMutation } from './KeysPage.generated.ts';
import { NewKeyDialog } from './NewKeyDialog.tsx';

interface Key {
  id: string;
  name: string;
}

export default function KeysPage() {
  const listing = useListing();
  const { data, previousData, loading, error, refetch } = useAdminApiKeysQuery({
    variables: listing.window,
    fetchPolicy: 'cache-and-network',
  });
  const [isNew, setNew] = useState(false);
  const [revoking, setRevoking] = useState<Key | null>(null);
  return (
    <PanelPage
      title="Chaves de API"
      aside={
        <Button size="sm" onClick={() => setNew(true)}>
          <CirclePlus size={16} aria-hidden />
          Nova chave
        </Button>
      }
    >
      <chakra.p fontSize="sm" color="muted">
        Quem tem uma chave faz consultas livres ao GraphQL, como as de rastreio de pedidos. Cada parceiro tem
        a sua.
      </chakra.p>
      <List
        label="Chaves de API"
        answer={{ data: (data ?? previousData)?.apiKeys, loading, error, refetch }}
        listing={listing}
        isFiltered={false}
        empty={{ title: 'Nenhuma chave', text: 'Crie uma para cada parceiro que consulta a loja.' }}
      >
        {({ id, name, createdAt, revokedAt }) => (
          <Row
            key={id}
            title={name}
            facts={[
              `Criada em ${formatDateTime(createdAt)}`,
              revokedAt && `Revogada em ${formatDateTime(revokedAt)}`,
            ]}
            aside={<Tag tone={revokedAt ? 'danger' : 'ok'}>{revokedAt ? 'Revogada' : 'Valendo'}</Tag>}
            actions={
              revokedAt ? null : (
                <Button
                  look="danger"
                  size="sm"
                  aria-label={`Revogar ${name}`}
                  onClick={() => setRevoking({ id, name })}
                >
                  Revogar
                </Button>
              )
            }
          />
        )}
      </List>
      {isNew ? (
        <NewKeyDialog
          onClose={() => {
            setNew(false);
            void refetch();
          }}
        />
      ) : null}
      {revoking ? <RevokeDialog of={revoking} onClose={() => setRevoking(null)} /> : null}
    </PanelPage>
  );
}

function RevokeDialog({ of: { id, name }, onClose }: { of: Key; onClose(): void }) {
  const [revoke] = useAdminRevokeApiKeyMutation();
  return (
    <Dialog title={`Revogar ${name}`} isOpen onClose={onClose}>
      <ActForm
        label={`Revogar ${name}`}
        defaults={{}}
        action="Revogar chave"
        isDanger
        send={async ({ reason }) => (await revoke({ variables: { id, reason } })).data?.revokeApiKey}
        onDone={() => {
          toast('Chave revogada.', 'ok');
          onClose();
        }}
        onCancel={onClose}
      >
        <p>Os programas de {name} que usam esta chave param de funcionar agora. Não dá para desfazer.</p>
      </ActForm>
    </Dialog>
  );
}
