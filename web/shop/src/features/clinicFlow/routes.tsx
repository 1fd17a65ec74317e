import { shopRoute } from '../../page/shopRoute.ts';

export const clinicFlowRoutes = [
  shopRoute({
    path: '/clinica',
    file: 'features/clinicFlow/ClinicPage.tsx',
    load: () => import('./ClinicPage.tsx'),
    isPublic: true,
  }),
  shopRoute({
    path: '/clinica-sucesso',
    file: 'features/clinicFlow/ClinicSuccessPage.tsx',
    load: () => import('./ClinicSuccessPage.tsx'),
  }),
];
