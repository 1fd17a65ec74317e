import { shopRoute } from '../../page/shopRoute.ts';

export const subscribeRoutes = [
  shopRoute({
    path: '/assinatura',
    file: 'features/subscribe/PlanPage.tsx',
    load: () => import('./PlanPage.tsx'),
    isPublic: true,
  }),
  shopRoute({
    path: '/recorrencia',
    file: 'features/subscribe/StartPage.tsx',
    load: () => import('./StartPage.tsx'),
    isPublic: true,
  }),
];
