import { chakra } from '@chakra-ui/react';
import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PageBoundary } from '../page/PageBoundary.tsx';
import { ShiftBar } from '../parts/shift/ShiftBar.tsx';
import { PanelFrame } from './PanelFrame.tsx';
import { PHARMACY_ROUTES } from './pharmacyRoutes.ts';
import { RailLink } from './Rail.tsx';

const PAGES = PHARMACY_ROUTES.map(({ path, load }) => ({ path, Page: lazy(load) }));
const HOME = { path: PHARMACY_ROUTES[0]?.path ?? '/painel', label: 'Painel: farmácia' };

/**
 * The pages of pharmacists. The panels of doctors and admins never load this code, and the server refuses them every query
 * of it.
 */
export default function PharmacyPages() {
  return (
    <PanelFrame rail={<PharmacyRail />} home={HOME}>
      <chakra.div display="flex" flexDirection="column" gap="4" minWidth="0">
        <ShiftBar />
        <PageBoundary>
          <Routes>
            {PAGES.map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            <Route path="*" element={<Navigate to={HOME.path} replace />} />
          </Routes>
        </PageBoundary>
      </chakra.div>
    </PanelFrame>
  );
}

function PharmacyRail() {
  return (
    <nav aria-label="Farmácia">
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="1">
        {PHARMACY_ROUTES.map(({ path, rail }) =>
          rail ? (
            <li key={path}>
              <RailLink to={path}>
                <rail.Icon size={18} aria-hidden />
                {rail.title}
              </RailLink>
            </li>
          ) : null,
        )}
      </chakra.ul>
    </nav>
  );
}
