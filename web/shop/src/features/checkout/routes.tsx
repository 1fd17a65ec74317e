import { shopRoute } from '../../page/shopRoute.ts';

export const checkoutRoutes = [
  shopRoute({
    path: '/checkout/revisao',
    file: 'features/checkout/review/ReviewPage.tsx',
    load: () => import('./review/ReviewPage.tsx'),
    frame: 'focused',
  }),
  shopRoute({
    path: '/checkout/dados-de-entrega',
    file: 'features/checkout/delivery/DeliveryPage.tsx',
    load: () => import('./delivery/DeliveryPage.tsx'),
    frame: 'focused',
  }),
  shopRoute({
    path: '/checkout/pagamento',
    file: 'features/checkout/payment/PaymentPage.tsx',
    load: () => import('./payment/PaymentPage.tsx'),
    frame: 'focused',
  }),
  shopRoute({
    path: '/pagamento-aprovado',
    file: 'features/checkout/confirmation/ConfirmationPage.tsx',
    load: () => import('./confirmation/ConfirmationPage.tsx'),
  }),
];
