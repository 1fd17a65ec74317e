import { shopRoute } from '../../app/shopRoute.ts';

export const prescriptionRoutes = [
  shopRoute({
    path: '/perfil/receitas',
    file: 'features/prescription/PrescriptionsPage.tsx',
    load: () => import('./PrescriptionsPage.tsx'),
  }),
];
