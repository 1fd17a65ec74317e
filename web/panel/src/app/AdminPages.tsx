import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { SearchButton } from '../features/search/SearchButton.tsx';
import { PageBoundary } from '../page/PageBoundary.tsx';
import { AdminRail, SEARCHED_PAGES } from './AdminRail.tsx';
import { PanelFrame } from './PanelFrame.tsx';

const CustomerPage = lazy(() => import('../features/customer/CustomerPage.tsx'));
const DashboardPage = lazy(() => import('../features/dashboard/DashboardPage.tsx'));
const UsersPage = lazy(() => import('../features/users/UsersPage.tsx'));
const OrdersPage = lazy(() => import('../features/orders/OrdersPage.tsx'));
const OrderPage = lazy(() => import('../features/orders/OrderPage.tsx'));
const ReturnsPage = lazy(() => import('../features/returns/ReturnsPage.tsx'));
const RecurrencesPage = lazy(() => import('../features/recurrences/RecurrencesPage.tsx'));
const RecurrencePage = lazy(() => import('../features/recurrences/RecurrencePage.tsx'));
const PriceProposalsPage = lazy(() => import('../features/recurrences/PriceProposalsPage.tsx'));
const CouponsPage = lazy(() => import('../features/coupons/CouponsPage.tsx'));
const PromotionsPage = lazy(() => import('../features/promotions/PromotionsPage.tsx'));
const ReviewsPage = lazy(() => import('../features/reviews/ReviewsPage.tsx'));
const UploadsPage = lazy(() => import('../features/uploads/UploadsPage.tsx'));
const AppointmentsPage = lazy(() => import('../features/appointments/AppointmentsPage.tsx'));
const DoctorsPage = lazy(() => import('../features/doctors/DoctorsPage.tsx'));
const QuestionnairesPage = lazy(() => import('../features/questionnaires/QuestionnairesPage.tsx'));
const QuestionnairePage = lazy(() => import('../features/questionnaires/QuestionnairePage.tsx'));
const SecurityPage = lazy(() => import('../features/access/SecurityPage.tsx'));
const ConversationPage = lazy(() => import('../features/appointments/ConversationPage.tsx'));
const ProductsPage = lazy(() => import('../features/products/ProductsPage.tsx'));
const ProductEditPage = lazy(() => import('../features/products/edit/ProductEditPage.tsx'));
const StockPage = lazy(() => import('../features/stock/StockPage.tsx'));
const MovementsPage = lazy(() => import('../features/stock/MovementsPage.tsx'));
const CatalogFilePage = lazy(() => import('../features/catalogFile/CatalogFilePage.tsx'));
const ImportPage = lazy(() => import('../features/catalogFile/ImportPage.tsx'));
const BannersPage = lazy(() => import('../features/banners/BannersPage.tsx'));
const KeysPage = lazy(() => import('../features/keys/KeysPage.tsx'));
const KeyPage = lazy(() => import('../features/keys/KeyPage.tsx'));
const AuditPage = lazy(() => import('../features/audit/AuditPage.tsx'));
const ArchivePage = lazy(() => import('../features/archive/ArchivePage.tsx'));
const SettingsPage = lazy(() => import('../features/settings/SettingsPage.tsx'));
const FreightPage = lazy(() => import('../features/settings/freight/FreightPage.tsx'));
const InstallmentsPage = lazy(() => import('../features/settings/terms/InstallmentsPage.tsx'));
const DiscountsPage = lazy(() => import('../features/settings/terms/DiscountsPage.tsx'));
const CompanyPage = lazy(() => import('../features/settings/company/CompanyPage.tsx'));
const MailTextsPage = lazy(() => import('../features/settings/mails/MailTextsPage.tsx'));
const LandingPage = lazy(() => import('../features/settings/landing/LandingPage.tsx'));
const ExplorerPage = lazy(() => import('../features/explorer/ExplorerPage.tsx'));

/**
 * The pages that only admins open. A doctor's panel never loads this code, and the server refuses doctors every
 * query of it.
 */
export default function AdminPages() {
  return (
    <PanelFrame
      rail={<AdminRail />}
      home={{ path: '/painel/admin/pedidos', label: 'Administração: pedidos' }}
      search={<SearchButton pages={SEARCHED_PAGES} />}
    >
      <PageBoundary>
        <Routes>
          <Route path="/painel/admin/resumo" element={<DashboardPage />} />
          <Route path="/painel/admin/pedidos" element={<OrdersPage />} />
          <Route path="/painel/admin/pedidos/:id" element={<OrderPage />} />
          <Route path="/painel/admin/devolucoes" element={<ReturnsPage />} />
          <Route path="/painel/admin/assinaturas" element={<RecurrencesPage />} />
          <Route path="/painel/admin/assinaturas/precos" element={<PriceProposalsPage />} />
          <Route path="/painel/admin/assinaturas/:id" element={<RecurrencePage />} />
          <Route path="/painel/admin/receitas" element={<UploadsPage />} />
          <Route path="/painel/admin/consultas" element={<AppointmentsPage />} />
          <Route path="/painel/admin/consultas/:id/conversa" element={<ConversationPage />} />
          <Route path="/painel/admin/medicos" element={<DoctorsPage />} />
          <Route path="/painel/admin/questionarios" element={<QuestionnairesPage />} />
          <Route path="/painel/admin/questionarios/:slug" element={<QuestionnairePage />} />
          <Route path="/painel/admin/usuarios" element={<UsersPage />} />
          <Route path="/painel/admin/clientes/:id" element={<CustomerPage />} />
          <Route path="/painel/admin/produtos" element={<ProductsPage />} />
          <Route path="/painel/admin/produtos/planilha" element={<CatalogFilePage />} />
          <Route path="/painel/admin/produtos/planilha/:id" element={<ImportPage />} />
          <Route path="/painel/admin/produtos/:id" element={<ProductEditPage />} />
          <Route path="/painel/admin/estoque" element={<StockPage />} />
          <Route path="/painel/admin/estoque/movimentos" element={<MovementsPage />} />
          <Route path="/painel/admin/avaliacoes" element={<ReviewsPage />} />
          <Route path="/painel/admin/banners" element={<BannersPage />} />
          <Route path="/painel/admin/cupons" element={<CouponsPage />} />
          <Route path="/painel/admin/promocoes" element={<PromotionsPage />} />
          <Route path="/painel/admin/chaves" element={<KeysPage />} />
          <Route path="/painel/admin/chaves/:id" element={<KeyPage />} />
          <Route path="/painel/admin/auditoria" element={<AuditPage />} />
          <Route path="/painel/admin/arquivo" element={<ArchivePage />} />
          <Route path="/painel/admin/configuracoes" element={<SettingsPage />} />
          <Route path="/painel/admin/configuracoes/frete" element={<FreightPage />} />
          <Route path="/painel/admin/configuracoes/parcelas" element={<InstallmentsPage />} />
          <Route path="/painel/admin/configuracoes/descontos" element={<DiscountsPage />} />
          <Route path="/painel/admin/configuracoes/empresa" element={<CompanyPage />} />
          <Route path="/painel/admin/configuracoes/emails" element={<MailTextsPage />} />
          <Route path="/painel/admin/configuracoes/pagina-inicial" element={<LandingPage />} />
          <Route path="/painel/admin/explorador" element={<ExplorerPage />} />
          <Route path="/painel/seguranca" element={<SecurityPage />} />
          <Route path="*" element={<Navigate to="/painel/admin/pedidos" replace />} />
        </Routes>
      </PageBoundary>
    </PanelFrame>
  );
}
