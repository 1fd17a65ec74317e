import { chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Section } from '../../page/Section.tsx';
import { Facts } from '../../parts/listing/Row.tsx';
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

const StyledLink = chakra(Link);

const PAGES = [
  {
    path: '/painel/admin/configuracoes/frete',
    title: 'Frete',
    text: 'Áreas, pesos, preços, prazos e frete grátis. Com simulação.',
  },
  {
    path: '/painel/admin/configuracoes/parcelas',
    title: 'Parcelas',
    text: 'Em quantas vezes, a partir de quanto, e com que juros.',
  },
  {
    path: '/painel/admin/configuracoes/descontos',
    title: 'Descontos',
    text: 'O desconto do kit e o da assinatura.',
  },
  {
    path: '/painel/admin/configuracoes/empresa',
    title: 'Empresa',
    text: 'Razão social, CNPJ, registros, contatos e horário de atendimento.',
  },
  {
    path: '/painel/admin/configuracoes/emails',
    title: 'Textos dos e-mails',
    text: 'Assunto e parágrafos, com prévia e envio de teste.',
  },
  {
    path: '/painel/admin/configuracoes/pagina-inicial',
    title: 'Textos da página inicial',
    text: 'Título, chamada, motivos, passos e perguntas.',
  },
];

/** The settings that an admin plans and changes, each on its page. */
function SettingLinks() {
  return (
    <chakra.ul
      listStyle="none"
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      aria-label="O que se muda aqui"
    >
      {PAGES.map(({ path, title, text }) => (
        <li key={path}>
          <StyledLink
            to={path}
            display="flex"
            gap="3"
            alignItems="center"
            height="full"
            bg="surface"
            borderWidth="1px"
            borderColor="line"
            borderRadius="card"
            padding="4"
            _hover={{ borderColor: 'ink' }}
          >
            <chakra.span flex="1" minWidth="0">
              <chakra.strong display="block" fontWeight="semi">
                {title}
              </chakra.strong>
              <chakra.span display="block" color="muted" fontSize="sm">
                {text}
              </chakra.span>
            </chakra.span>
            <ChevronRight size={18} aria-hidden />
          </StyledLink>
        </li>
      ))}
    </chakra.ul>
  );
}
