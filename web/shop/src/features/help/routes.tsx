import { shopRoute } from '../../page/shopRoute.ts';

export const helpRoutes = [
  shopRoute({
    path: '/perfil/ajuda',
    file: 'features/help/ProfileHelpPage.tsx',
    load: () => import('./ProfileHelpPage.tsx'),
  }),
  shopRoute({
    path: '/perfil/fale-conosco',
    file: 'features/help/ProfileContactPage.tsx',
    load: () => import('./ProfileContactPage.tsx'),
  }),
];
