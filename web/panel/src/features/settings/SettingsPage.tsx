import { chakra } from '@chakra-ui/react';
import { Section } from '../../page/Section.tsx';
import { Facts } from '../../parts/listing/Row.tsx';
import { SettingLinks } from './SettingLinks.tsx';
import { SettingPage } from './SettingPage.tsx';
import { useAdminSettingsQuery } from './SettingsPage.generated.ts';

/** Links to the settings that admins change, and the server's environment settings, which are read-only. */
export default function SettingsPage() {
  const { data, error, refetch } = useAdminSettingsQuery({ fetchPolicy: 'cache-and-network' });
  const reload = () => refetch().catch(() => undefined);
  return (
    <SettingPage title="Configurações" data={data} error={error} reload={reload}>
      {({ serverFacts }) => (
        <>
          <SettingLinks />
          <Section title="Servidor">
            <chakra.p color="muted">
              Definidas na partida do servidor, por variáveis de ambiente. Aqui só se lê.
            </chakra.p>
            <Facts items={serverFacts.map(({ name, value }) => [name, value] as const)} />
          </Section>
        </>
      )}
    </SettingPage>
  );
}
