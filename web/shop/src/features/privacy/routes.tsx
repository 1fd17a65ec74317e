import { shopRoute } from '../../page/shopRoute.ts';

export const privacyRoutes = [
  shopRoute({
    path: '/perfil/privacidade',
    file: 'features/privacy/PrivacyPage.tsx',
    load: () => import('./PrivacyPage.tsx'),
  }),
];
