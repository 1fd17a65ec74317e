import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PanelFrame } from '../app/PanelFrame.tsx';
import { RoomBoundary } from '../app/RoomBoundary.tsx';
import { AdminRail } from './AdminRail.tsx';

const UsersPage = lazy(() => import('./users/UsersPage.tsx'));
const OrdersPage = lazy(() => import('./orders/OrdersPage.tsx'));
const OrderPage = lazy(() => import('./orders/OrderPage.tsx'));
const ReturnsPage = lazy(() => import('./returns/ReturnsPage.tsx'));
const RecurrencesPage = lazy(() => import('./recurrences/RecurrencesPage.tsx'));
const RecurrencePage = lazy(() => import('./recurrences/RecurrencePage.tsx'));
const PriceProposalsPage = lazy(() => import('./recurrences/PriceProposalsPage.tsx'));
const CouponsPage = lazy(() => import('./coupons/CouponsPage.tsx'));
const UploadsPage = lazy(() => import('./uploads/UploadsPage.tsx'));
const CasesPage = lazy(() => import('./cases/CasesPage.tsx'));
const SecurityPage = lazy(() => import('../features/access/SecurityPage.tsx'));
const TalkPage = lazy(() => import('./cases/TalkPage.tsx'));
const ProductsPage = lazy(() => import('./products/ProductsPage.tsx'));
const KeysPage = lazy(() => import('./keys/KeysPage.tsx'));
const AuditPage = lazy(() => import('./audit/AuditPage.tsx'));
const ArchivePage = lazy(() => import('./archive/ArchivePage.tsx'));
const SettingsPage = lazy(() => import('./settings/SettingsPage.tsx'));
const ExplorerPage = lazy(() => import('./explorer/ExplorerPage.tsx'));

/** What only admins open. A doctor's panel never loads it, and the server refuses him every part of it. */
export default function AdminRooms() {
  return (
    <PanelFrame
      rail={<AdminRail />}
      home={{ path: '/painel/admin/pedidos', label: 'Administração: pedidos' }}
    >
      <RoomBoundary>
        <Routes>
          <Route path="/painel/admin/pedidos" element={<OrdersPage />} />
          <Route path="/painel/admin/pedidos/:id" element={<OrderPage />} />
          <Route path="/painel/admin/devolucoes" element={<ReturnsPage />} />
          <Route path="/painel/admin/assinaturas" element={<RecurrencesPage />} />
          <Route path="/painel/admin/assinaturas/precos" element={<PriceProposalsPage />} />
          <Route path="/painel/admin/assinaturas/:id" element={<RecurrencePage />} />
          <Route path="/painel/admin/receitas" element={<UploadsPage />} />
          <Route path="/painel/admin/consultas" element={<CasesPage />} />
          <Route path="/painel/admin/consultas/:id/conversa" element={<TalkPage />} />
          <Route path="/painel/admin/usuarios" element={<UsersPage />} />
          <Route path="/painel/admin/produtos" element={<ProductsPage />} />
          <Route path="/painel/admin/cupons" element={<CouponsPage />} />
          <Route path="/painel/admin/chaves" element={<KeysPage />} />
          <Route path="/painel/admin/auditoria" element={<AuditPage />} />
          <Route path="/painel/admin/arquivo" element={<ArchivePage />} />
          <Route path="/painel/admin/configuracoes" element={<SettingsPage />} />
          <Route path="/painel/admin/explorador" element={<ExplorerPage />} />
          <Route path="/painel/seguranca" element={<SecurityPage />} />
          <Route path="*" element={<Navigate to="/painel/admin/pedidos" replace />} />
        </Routes>
      </RoomBoundary>
    </PanelFrame>
  );
}
