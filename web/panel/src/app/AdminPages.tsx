import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { SearchButton } from '../features/search/SearchButton.tsx';
import { PageBoundary } from '../page/PageBoundary.tsx';
import { AdminRail } from './AdminRail.tsx';
import { ADMIN_ROUTES } from './adminRoutes.ts';
import { PanelFrame } from './PanelFrame.tsx';

const PAGES = ADMIN_ROUTES.map(({ path, load }) => ({ path, Page: lazy(load) }));

/** The pages of the rail first, then those that only the search lists. */
const SEARCHED_PAGES = [
  ...ADMIN_ROUTES.filter(({ rail }) => rail),
  ...ADMIN_ROUTES.filter(({ rail }) => !rail),
].flatMap(({ path, title, words }) => (title ? [{ path, title, words }] : []));

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
          {PAGES.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<Navigate to="/painel/admin/pedidos" replace />} />
        </Routes>
      </PageBoundary>
    </PanelFrame>
  );
}
