import { shopRoute } from '../../page/shopRoute.ts';

export const accessRoutes = [
  shopRoute({
    path: '/perfil/acessos',
    file: 'features/access/AccessPage.tsx',
    load: () => import('./AccessPage.tsx'),
  }),
  shopRoute({
    path: '/perfil/aparelhos',
    file: 'features/access/SessionsPage.tsx',
    load: () => import('./SessionsPage.tsx'),
  }),
];
