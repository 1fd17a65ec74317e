import { chakra } from '@chakra-ui/react';
import {
  Archive,
  Boxes,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  ClipboardPen,
  FileCheck,
  GalleryHorizontal,
  HeartPulse,
  History,
  KeyRound,
  Package,
  Repeat,
  Settings,
  SquareTerminal,
  Star,
  Stethoscope,
  Tag,
  Undo2,
  Users,
} from 'lucide-react';
import type { SearchedPage } from '../features/search/searchedPages.ts';
import { RailLink } from './Rail.tsx';

export function AdminRail() {
  return (
    <nav aria-label="Administração">
      {ADMIN_GROUPS.map(({ title, sections }) => (
        <chakra.div key={title} pb="2">
          <chakra.p aria-hidden px="3" pb="1" fontSize="xs" fontWeight="semi" color="muted">
            {title}
          </chakra.p>
          <chakra.ul
            aria-label={title}
            listStyle="none"
            display="flex"
            flexDirection="column"
            gap={{ base: '1', lg: '0' }}
          >
            {sections.map(({ path, title: name, Icon }) => (
              <li key={path}>
                <RailLink to={path}>
                  <Icon size={18} aria-hidden />
                  {name}
                </RailLink>
              </li>
            ))}
          </chakra.ul>
        </chakra.div>
      ))}
    </nav>
  );
}

/** The admin pages in four groups, in the order of the rail. */
const ADMIN_GROUPS = [
  {
    title: 'Vendas',
    sections: [
      { path: '/painel/admin/resumo', title: 'Resumo', Icon: ChartColumn },
      { path: '/painel/admin/pedidos', title: 'Pedidos', Icon: ClipboardList },
      { path: '/painel/admin/devolucoes', title: 'Devoluções', Icon: Undo2 },
      { path: '/painel/admin/assinaturas', title: 'Assinaturas', Icon: Repeat },
      { path: '/painel/admin/cupons', title: 'Cupons', Icon: Tag },
      { path: '/painel/admin/promocoes', title: 'Promoções', Icon: CalendarDays },
    ],
  },
  {
    title: 'Loja',
    sections: [
      { path: '/painel/admin/produtos', title: 'Produtos', Icon: Package },
      { path: '/painel/admin/estoque', title: 'Estoque', Icon: Boxes },
      { path: '/painel/admin/avaliacoes', title: 'Opiniões', Icon: Star },
      { path: '/painel/admin/banners', title: 'Banners', Icon: GalleryHorizontal },
    ],
  },
  {
    title: 'Clínica',
    sections: [
      { path: '/painel/admin/consultas', title: 'Consultas', Icon: Stethoscope },
      { path: '/painel/admin/receitas', title: 'Receitas enviadas', Icon: FileCheck },
      { path: '/painel/admin/medicos', title: 'Médicos', Icon: HeartPulse },
      { path: '/painel/admin/questionarios', title: 'Questionários', Icon: ClipboardPen },
    ],
  },
  {
    title: 'Controle',
    sections: [
      { path: '/painel/admin/usuarios', title: 'Usuários', Icon: Users },
      { path: '/painel/admin/chaves', title: 'Chaves de API', Icon: KeyRound },
      { path: '/painel/admin/auditoria', title: 'Auditoria', Icon: History },
      { path: '/painel/admin/arquivo', title: 'Arquivo lacrado', Icon: Archive },
      { path: '/painel/admin/configuracoes', title: 'Configurações', Icon: Settings },
      { path: '/painel/admin/explorador', title: 'Explorador', Icon: SquareTerminal },
    ],
  },
] as const;

export const ADMIN_SECTIONS = ADMIN_GROUPS.flatMap(({ sections }) => [...sections]);

/** Other words by which an admin looks for a page, and the pages that the rail does not list. */
const WORDS: Readonly<Record<string, string>> = {
  '/painel/admin/resumo': 'vendas números gráficos',
  '/painel/admin/devolucoes': 'desistências trocas',
  '/painel/admin/promocoes': 'descontos automáticos frete grátis calendário leve 2 campanhas',
  '/painel/admin/avaliacoes': 'avaliações comentários estrelas',
  '/painel/admin/usuarios': 'clientes pessoas equipe',
  '/painel/admin/chaves': 'parceiros webhooks',
  '/painel/admin/explorador': 'graphql consultas',
};

export const SEARCHED_PAGES: readonly SearchedPage[] = [
  ...ADMIN_SECTIONS.map(({ path, title }) => ({ path, title, words: WORDS[path] })),
  { path: '/painel/admin/assinaturas/precos', title: 'Reajustes de preço', words: 'assinaturas' },
  { path: '/painel/admin/produtos/planilha', title: 'Planilha de produtos', words: 'csv importar exportar' },
  { path: '/painel/admin/estoque/movimentos', title: 'Movimentos do estoque', words: 'entradas saídas' },
  { path: '/painel/admin/configuracoes/frete', title: 'Frete', words: 'cep entrega prazos' },
  { path: '/painel/admin/configuracoes/parcelas', title: 'Parcelas', words: 'cartão juros' },
  { path: '/painel/admin/configuracoes/descontos', title: 'Descontos', words: 'kit assinatura' },
  { path: '/painel/admin/configuracoes/empresa', title: 'Empresa', words: 'cnpj contatos horário' },
  { path: '/painel/admin/configuracoes/emails', title: 'Textos dos e-mails', words: 'mensagens' },
  { path: '/painel/admin/configuracoes/pagina-inicial', title: 'Textos da página inicial', words: 'home' },
  { path: '/painel/seguranca', title: 'Segurança do acesso', words: 'senha código chave de acesso' },
];
