import { shopRoute } from '../../app/shopRoute.ts';

export const checkoutRoutes = [
  shopRoute({
    path: '/checkout/revisao',
    file: 'features/checkout/ReviewPage.tsx',
    load: () => import('./ReviewPage.tsx'),
    frame: 'focused',
  }),
  shopRoute({
    path: '/checkout/dados-de-entrega',
    file: 'features/checkout/DeliveryPage.tsx',
    load: () => import('./DeliveryPage.tsx'),
    frame: 'focused',
  }),
  shopRoute({
    path: '/checkout/pagamento',
    file: 'features/checkout/PaymentPage.tsx',
    load: () => import('./PaymentPage.tsx'),
    frame: 'focused',
  }),
  shopRoute({
    path: '/pagamento-aprovado',
    file: 'features/checkout/ConfirmationPage.tsx',
    load: () => import('./ConfirmationPage.tsx'),
  }),
];
