import { chakra } from '@chakra-ui/react';
import { CirclePlus } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { List } from '../../parts/listing/List.tsx';
import { Row, Tag } from '../../parts/listing/Row.tsx';
import { useListing } from '../../parts/listing/useListing.ts';
import { keyState, lastUseText, scopeTitle } from './adminKey.ts';
import { useAdminApiKeysQuery, useAdminCreateApiKeyMutation } from './KeysPage.generated.ts';
import { type KeyTerms, KeyTermsFields, keyInput, NEW_KEY_TERMS, testKeyTerms } from './KeyTermsFields.tsx';
import { ShownKey } from './ShownKey.tsx';

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

function NewKeyDialog({ onClose }: { onClose(): void }) {
  const [create] = useAdminCreateApiKeyMutation();
  const [key, setKey] = useState<string | null>(null);
  return (
    <Dialog title="Nova chave" isOpen onClose={onClose} isBlocking={key !== null}>
      {key === null ? (
        <ActForm<KeyTerms>
          label="Nova chave"
          defaults={NEW_KEY_TERMS}
          action="Criar chave"
          asksReason={false}
          send={async (terms) => {
            const answer = (await create({ variables: { input: keyInput(terms) } })).data?.createApiKey;
            if (answer?.__typename !== 'NewApiKey') return answer;
            setKey(answer.key);
            return null;
          }}
          onDone={() => undefined}
          onCancel={onClose}
        >
          <TestKeyButton />
          <KeyTermsFields />
        </ActForm>
      ) : (
        <ShownKey text={key} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** Fills in the terms of a key for trying things out; every field can still be changed. */
function TestKeyButton() {
  const { setValue } = useFormContext();
  return (
    <chakra.div>
      <Button
        size="sm"
        look="outline"
        onClick={() => {
          for (const [name, value] of Object.entries(testKeyTerms(new Date()))) setValue(name, value);
        }}
      >
        Preencher como chave de teste
      </Button>
    </chakra.div>
  );
}
