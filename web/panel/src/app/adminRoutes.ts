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
  type LucideIcon,
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
import type { ComponentType } from 'react';

export type AdminGroup = 'Vendas' | 'Loja' | 'Clínica' | 'Controle';

interface AdminRoute {
  path: string;
  load(): Promise<{ default: ComponentType }>;
  /** What the rail and the search call the page. A page without a title is opened from another page. */
  title?: string;
  /** The place in the rail. A page with a title but without a place is found by the search only. */
  rail?: { group: AdminGroup; Icon: LucideIcon };
  /** Other words by which an admin looks for the page. */
  words?: string;
}

/**
 * Every page that only admins open: its address, its code and where it is found. The routes, the rail (in this order), the
 * search and the screens of the bench are read from here.
 */
export const ADMIN_ROUTES: readonly AdminRoute[] = [
  {
    path: '/painel/admin/resumo',
    load: () => import('../features/dashboard/DashboardPage.tsx'),
    title: 'Resumo',
    rail: { group: 'Vendas', Icon: ChartColumn },
    words: 'vendas números gráficos',
  },
  {
    path: '/painel/admin/pedidos',
    load: () => import('../features/orders/OrdersPage.tsx'),
    title: 'Pedidos',
    rail: { group: 'Vendas', Icon: ClipboardList },
  },
  { path: '/painel/admin/pedidos/:id', load: () => import('../features/orders/OrderPage.tsx') },
  {
    path: '/painel/admin/devolucoes',
    load: () => import('../features/returns/ReturnsPage.tsx'),
    title: 'Devoluções',
    rail: { group: 'Vendas', Icon: Undo2 },
    words: 'desistências trocas',
  },
  {
    path: '/painel/admin/assinaturas',
    load: () => import('../features/recurrences/RecurrencesPage.tsx'),
    title: 'Assinaturas',
    rail: { group: 'Vendas', Icon: Repeat },
  },
  {
    path: '/painel/admin/assinaturas/precos',
    load: () => import('../features/recurrences/PriceProposalsPage.tsx'),
    title: 'Reajustes de preço',
    words: 'assinaturas',
  },
  { path: '/painel/admin/assinaturas/:id', load: () => import('../features/recurrences/RecurrencePage.tsx') },
  {
    path: '/painel/admin/cupons',
    load: () => import('../features/coupons/CouponsPage.tsx'),
    title: 'Cupons',
    rail: { group: 'Vendas', Icon: Tag },
  },
  {
    path: '/painel/admin/promocoes',
    load: () => import('../features/promotions/PromotionsPage.tsx'),
    title: 'Promoções',
    rail: { group: 'Vendas', Icon: CalendarDays },
    words: 'descontos automáticos frete grátis calendário leve 2 campanhas',
  },
  {
    path: '/painel/admin/produtos',
    load: () => import('../features/products/ProductsPage.tsx'),
    title: 'Produtos',
    rail: { group: 'Loja', Icon: Package },
  },
  {
    path: '/painel/admin/produtos/planilha',
    load: () => import('../features/catalogFile/CatalogFilePage.tsx'),
    title: 'Planilha de produtos',
    words: 'csv importar exportar',
  },
  {
    path: '/painel/admin/produtos/planilha/:id',
    load: () => import('../features/catalogFile/ImportPage.tsx'),
  },
  { path: '/painel/admin/produtos/:id', load: () => import('../features/products/edit/ProductEditPage.tsx') },
  {
    path: '/painel/admin/estoque',
    load: () => import('../features/stock/StockPage.tsx'),
    title: 'Estoque',
    rail: { group: 'Loja', Icon: Boxes },
  },
  {
    path: '/painel/admin/estoque/movimentos',
    load: () => import('../features/stock/MovementsPage.tsx'),
    title: 'Movimentos do estoque',
    words: 'entradas saídas',
  },
  {
    path: '/painel/admin/estoque/lotes',
    load: () => import('../features/stock/lots/LotsPage.tsx'),
    title: 'Lotes',
    words: 'validade vencimento recolhimento recall',
  },
  {
    path: '/painel/admin/avaliacoes',
    load: () => import('../features/reviews/ReviewsPage.tsx'),
    title: 'Opiniões',
    rail: { group: 'Loja', Icon: Star },
    words: 'avaliações comentários estrelas',
  },
  {
    path: '/painel/admin/banners',
    load: () => import('../features/banners/BannersPage.tsx'),
    title: 'Banners',
    rail: { group: 'Loja', Icon: GalleryHorizontal },
  },
  {
    path: '/painel/admin/consultas',
    load: () => import('../features/appointments/AppointmentsPage.tsx'),
    title: 'Consultas',
    rail: { group: 'Clínica', Icon: Stethoscope },
  },
  {
    path: '/painel/admin/consultas/:id/conversa',
    load: () => import('../features/appointments/ConversationPage.tsx'),
  },
  {
    path: '/painel/admin/receitas',
    load: () => import('../features/uploads/UploadsPage.tsx'),
    title: 'Receitas enviadas',
    rail: { group: 'Clínica', Icon: FileCheck },
  },
  {
    path: '/painel/admin/medicos',
    load: () => import('../features/doctors/DoctorsPage.tsx'),
    title: 'Médicos',
    rail: { group: 'Clínica', Icon: HeartPulse },
  },
  {
    path: '/painel/admin/questionarios',
    load: () => import('../features/questionnaires/QuestionnairesPage.tsx'),
    title: 'Questionários',
    rail: { group: 'Clínica', Icon: ClipboardPen },
  },
  {
    path: '/painel/admin/questionarios/:slug',
    load: () => import('../features/questionnaires/QuestionnairePage.tsx'),
  },
  {
    path: '/painel/admin/usuarios',
    load: () => import('../features/users/UsersPage.tsx'),
    title: 'Usuários',
    rail: { group: 'Controle', Icon: Users },
    words: 'clientes pessoas equipe',
  },
  { path: '/painel/admin/clientes/:id', load: () => import('../features/customer/CustomerPage.tsx') },
  {
    path: '/painel/admin/chaves',
    load: () => import('../features/keys/KeysPage.tsx'),
    title: 'Chaves de API',
    rail: { group: 'Controle', Icon: KeyRound },
    words: 'parceiros webhooks',
  },
  { path: '/painel/admin/chaves/:id', load: () => import('../features/keys/KeyPage.tsx') },
  {
    path: '/painel/admin/auditoria',
    load: () => import('../features/audit/AuditPage.tsx'),
    title: 'Auditoria',
    rail: { group: 'Controle', Icon: History },
  },
  {
    path: '/painel/admin/arquivo',
    load: () => import('../features/archive/ArchivePage.tsx'),
    title: 'Arquivo lacrado',
    rail: { group: 'Controle', Icon: Archive },
  },
  {
    path: '/painel/admin/configuracoes',
    load: () => import('../features/settings/SettingsPage.tsx'),
    title: 'Configurações',
    rail: { group: 'Controle', Icon: Settings },
  },
  {
    path: '/painel/admin/configuracoes/frete',
    load: () => import('../features/settings/freight/FreightPage.tsx'),
    title: 'Frete',
    words: 'cep entrega prazos',
  },
  {
    path: '/painel/admin/configuracoes/parcelas',
    load: () => import('../features/settings/terms/InstallmentsPage.tsx'),
    title: 'Parcelas',
    words: 'cartão juros',
  },
  {
    path: '/painel/admin/configuracoes/descontos',
    load: () => import('../features/settings/terms/DiscountsPage.tsx'),
    title: 'Descontos',
    words: 'kit assinatura',
  },
  {
    path: '/painel/admin/configuracoes/empresa',
    load: () => import('../features/settings/company/CompanyPage.tsx'),
    title: 'Empresa',
    words: 'cnpj contatos horário',
  },
  {
    path: '/painel/admin/configuracoes/emails',
    load: () => import('../features/settings/mails/MailTextsPage.tsx'),
    title: 'Textos dos e-mails',
    words: 'mensagens',
  },
  {
    path: '/painel/admin/configuracoes/pagina-inicial',
    load: () => import('../features/settings/landing/LandingPage.tsx'),
    title: 'Textos da página inicial',
    words: 'home',
  },
  {
    path: '/painel/admin/explorador',
    load: () => import('../features/explorer/ExplorerPage.tsx'),
    title: 'Explorador',
    rail: { group: 'Controle', Icon: SquareTerminal },
    words: 'graphql consultas',
  },
  {
    path: '/painel/seguranca',
    load: () => import('../features/access/SecurityPage.tsx'),
    title: 'Segurança do acesso',
    words: 'senha código chave de acesso',
  },
];
