import { shopRoute } from '../../page/shopRoute.ts';

export const ordersRoutes = [
  shopRoute({
    path: '/perfil',
    file: 'features/orders/ProfileEntryPage.tsx',
    load: () => import('./ProfileEntryPage.tsx'),
  }),
  shopRoute({
    path: '/perfil/pedidos',
    file: 'features/orders/OrdersPage.tsx',
    load: () => import('./OrdersPage.tsx'),
  }),
  shopRoute({
    path: '/perfil/pedidos/:id',
    file: 'features/orders/OrderPage.tsx',
    load: () => import('./OrderPage.tsx'),
  }),
  shopRoute({
    path: '/perfil/pedidos/:id/desistir',
    file: 'features/orders/withdrawal/WithdrawPage.tsx',
    load: () => import('./withdrawal/WithdrawPage.tsx'),
  }),
  shopRoute({
    path: '/perfil/pedidos/:id/avaliar/:productId',
    file: 'features/orders/reviews/ReviewPage.tsx',
    load: () => import('./reviews/ReviewPage.tsx'),
  }),
];
