import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { TextField } from '#web/forms/fields.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { Section } from '../../page/Section.tsx';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { Facts } from '../../parts/listing/Row.tsx';
import { SettingLinks } from './SettingLinks.tsx';
import {
  type AdminSettingsQuery,
  useAdminChangeSettingsMutation,
  useAdminSettingsQuery,
} from './SettingsPage.generated.ts';

type Settings = NonNullable<AdminSettingsQuery['shopSettings']>;

export default function SettingsPage() {
  const { data, error, refetch } = useAdminSettingsQuery({ fetchPolicy: 'cache-and-network' });
  const [isEditing, setEditing] = useState(false);
  if (!data) {
    return (
      <PanelPage title="Configurações">
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <PanelLoading />
        )}
      </PanelPage>
    );
  }
  const { shopSettings, serverFacts } = data;
  return (
    <PanelPage title="Configurações">
      <SettingLinks />
      <Section
        title="Contato"
        aside={
          shopSettings && !isEditing ? (
            <Button look="outline" size="sm" onClick={() => setEditing(true)}>
              Mudar
            </Button>
          ) : null
        }
      >
        {!shopSettings ? (
          <Notice>A loja ainda não foi configurada.</Notice>
        ) : isEditing ? (
          <Editor
            settings={shopSettings}
            onClose={() => setEditing(false)}
            onSaved={() => {
              setEditing(false);
              void refetch();
            }}
          />
        ) : (
          <Facts
            of={[
              ['WhatsApp', shopSettings.whatsappUrl],
              ['Blog', shopSettings.blogUrl],
            ]}
          />
        )}
      </Section>
      <Section title="Servidor">
        <chakra.p color="muted">
          Definidas na partida do servidor, por variáveis de ambiente. Aqui só se lê.
        </chakra.p>
        <Facts of={serverFacts.map(({ name, value }) => [name, value] as const)} />
      </Section>
    </PanelPage>
  );
}

function Editor({ settings, onClose, onSaved }: { settings: Settings; onClose(): void; onSaved(): void }) {
  const [change] = useAdminChangeSettingsMutation();
  const { whatsappUrl, blogUrl } = settings;
  return (
    <ActForm<{ whatsappUrl: string; blogUrl: string }>
      label="Contato da loja"
      defaults={{ whatsappUrl, blogUrl }}
      action="Salvar"
      send={async ({ reason, ...input }) =>
        (await change({ variables: { input, reason } })).data?.changeShopSettings
      }
      onDone={() => {
        toast('Configurações salvas. A loja já mostra.', 'ok');
        onSaved();
      }}
      onCancel={onClose}
    >
      <TextField name="whatsappUrl" label="Endereço do WhatsApp" inputMode="url" spellCheck={false} />
      <TextField name="blogUrl" label="Endereço do blog" inputMode="url" spellCheck={false} />
    </ActForm>
  );
}
