import { chakra } from '@chakra-ui/react';
import { CirclePlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { List } from '../../parts/listing/List.tsx';
import { Row, Tag } from '../../parts/listing/Row.tsx';
import { useListing } from '../../parts/listing/useListing.ts';
import { keyState, lastUseText, scopeTitle } from './adminKey.ts';
import { useAdminApiKeysQuery } from './KeysPage.generated.ts';
import { NewKeyDialog } from './NewKeyDialog.tsx';

export default function KeysPage() {
  const listing = useListing();
  const { data, previousData, loading, error, refetch } = useAdminApiKeysQuery({
    variables: listing.window,
    fetchPolicy: 'cache-and-network',
  });
  const [isNew, setNew] = useState(false);
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
        Quem tem uma chave consulta a loja por GraphQL e REST, dentro dos acessos da chave. Cada parceiro tem
        a sua.
      </chakra.p>
      <List
        label="Chaves de API"
        answer={{ data: (data ?? previousData)?.apiKeys, loading, error, refetch }}
        listing={listing}
        isFiltered={false}
        empty={{ title: 'Nenhuma chave', text: 'Crie uma para cada parceiro que consulta a loja.' }}
      >
        {(key) => (
          <Row
            key={key.id}
            title={
              <chakra.span textDecoration="underline" textUnderlineOffset="3px" asChild>
                <Link to={`/painel/admin/chaves/${key.id}`}>{key.name}</Link>
              </chakra.span>
            }
            facts={[
              key.scopes.map(scopeTitle).join(', '),
              lastUseText(key),
              key.expiresAt && !key.isExpired && `Vale até ${formatDateTime(key.expiresAt)}`,
              key.revokedAt && `Revogada em ${formatDateTime(key.revokedAt)}`,
            ]}
            aside={<Tag tone={keyState(key).tone}>{keyState(key).text}</Tag>}
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
    </PanelPage>
  );
}
