import { shopRoute } from '../../page/shopRoute.ts';

export const prescriptionRoutes = [
  shopRoute({
    path: '/prescricao',
    file: 'features/prescription/PrescriptionPage.tsx',
    load: () => import('./PrescriptionPage.tsx'),
  }),
  shopRoute({
    path: '/perfil/receitas',
    file: 'features/prescription/PrescriptionsPage.tsx',
    load: () => import('./PrescriptionsPage.tsx'),
  }),
];
