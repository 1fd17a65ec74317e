import { shopRoute } from '../../page/shopRoute.ts';

export const trackingRoutes = [
  shopRoute({
    path: '/rastrear-pedido',
    file: 'features/tracking/TrackingPage.tsx',
    load: () => import('./TrackingPage.tsx'),
  }),
];
