import { ClipboardCheck, type LucideIcon, PackageSearch, ShieldCheck } from 'lucide-react';
import type { ComponentType } from 'react';

interface PharmacyRoute {
  path: string;
  load(): Promise<{ default: ComponentType }>;
  /** What the rail calls the page, and its icon. A page without them is opened from another page. */
  rail?: { title: string; Icon: LucideIcon };
}

/** Every page that a pharmacist opens; the first one is their home. The routes and the rail (in this order) are read from here. */
export const PHARMACY_ROUTES: readonly PharmacyRoute[] = [
  {
    path: '/painel/farmacia',
    load: () => import('../features/pharmacy/BenchPage.tsx'),
    rail: { title: 'Bancada', Icon: ClipboardCheck },
  },
  { path: '/painel/farmacia/:id', load: () => import('../features/pharmacy/BenchOrderPage.tsx') },
  {
    path: '/painel/lotes',
    load: () => import('../features/stock/lots/LotsPage.tsx'),
    rail: { title: 'Lotes', Icon: PackageSearch },
  },
  {
    path: '/painel/seguranca',
    load: () => import('../features/access/SecurityPage.tsx'),
    rail: { title: 'Segurança', Icon: ShieldCheck },
  },
];
