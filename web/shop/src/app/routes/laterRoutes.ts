import { SUBSCRIPTION_PAGES } from '#schema/subscriptionPages.ts';
import { type ShopRoute, shopRoute } from '../../page/shopRoute.ts';

/** The pages on which few visits begin, and the "not found" page. Their routes are not in the first script. */
export const laterRoutes: readonly ShopRoute[] = [
  shopRoute({
    path: '/checkout/revisao',
    file: 'features/checkout/review/ReviewPage.tsx',
    load: () => import('../../features/checkout/review/ReviewPage.tsx'),
    frame: 'focused',
  }),
  shopRoute({
    path: '/checkout/dados-de-entrega',
    file: 'features/checkout/delivery/DeliveryPage.tsx',
    load: () => import('../../features/checkout/delivery/DeliveryPage.tsx'),
    frame: 'focused',
  }),
  shopRoute({
    path: '/checkout/pagamento',
    file: 'features/checkout/payment/PaymentPage.tsx',
    load: () => import('../../features/checkout/payment/PaymentPage.tsx'),
    frame: 'focused',
  }),
  shopRoute({
    path: '/pagamento-aprovado',
    file: 'features/checkout/confirmation/ConfirmationPage.tsx',
    load: () => import('../../features/checkout/confirmation/ConfirmationPage.tsx'),
  }),
  shopRoute({
    path: '/clinica',
    file: 'features/clinicFlow/ClinicPage.tsx',
    load: () => import('../../features/clinicFlow/ClinicPage.tsx'),
    isPublic: true,
  }),
  shopRoute({
    path: '/clinica-sucesso',
    file: 'features/clinicFlow/ClinicSuccessPage.tsx',
    load: () => import('../../features/clinicFlow/ClinicSuccessPage.tsx'),
  }),
  shopRoute({
    path: '/rastrear-pedido',
    file: 'features/tracking/TrackingPage.tsx',
    load: () => import('../../features/tracking/TrackingPage.tsx'),
  }),
  shopRoute({
    path: '/cadastro',
    file: 'features/account/register/RegisterPage.tsx',
    load: () => import('../../features/account/register/RegisterPage.tsx'),
    frame: 'focused',
  }),
  shopRoute({
    path: '/login',
    file: 'features/account/signIn/LoginPage.tsx',
    load: () => import('../../features/account/signIn/LoginPage.tsx'),
    frame: 'focused',
  }),
  shopRoute({
    path: '/password-recovery',
    file: 'features/account/recovery/RecoveryPage.tsx',
    load: () => import('../../features/account/recovery/RecoveryPage.tsx'),
    frame: 'focused',
  }),
  shopRoute({
    path: '/confirmar-email',
    file: 'features/account/mailbox/ConfirmMailboxPage.tsx',
    load: () => import('../../features/account/mailbox/ConfirmMailboxPage.tsx'),
    frame: 'focused',
  }),
  shopRoute({
    path: '/perfil/registro',
    file: 'features/account/profile/ProfilePage.tsx',
    load: () => import('../../features/account/profile/ProfilePage.tsx'),
  }),
  shopRoute({
    path: '/perfil/cartoes',
    file: 'features/account/cards/CardsPage.tsx',
    load: () => import('../../features/account/cards/CardsPage.tsx'),
  }),
  shopRoute({
    path: '/perfil',
    file: 'features/orders/ProfileEntryPage.tsx',
    load: () => import('../../features/orders/ProfileEntryPage.tsx'),
  }),
  shopRoute({
    path: '/perfil/pedidos',
    file: 'features/orders/OrdersPage.tsx',
    load: () => import('../../features/orders/OrdersPage.tsx'),
  }),
  shopRoute({
    path: '/perfil/pedidos/:id',
    file: 'features/orders/OrderPage.tsx',
    load: () => import('../../features/orders/OrderPage.tsx'),
  }),
  shopRoute({
    path: '/perfil/pedidos/:id/desistir',
    file: 'features/orders/withdrawal/WithdrawPage.tsx',
    load: () => import('../../features/orders/withdrawal/WithdrawPage.tsx'),
  }),
  shopRoute({
    path: '/perfil/pedidos/:id/avaliar/:productId',
    file: 'features/orders/reviews/ReviewPage.tsx',
    load: () => import('../../features/orders/reviews/ReviewPage.tsx'),
  }),
  shopRoute({
    path: SUBSCRIPTION_PAGES.manage,
    file: 'features/subscription/SubscriptionsPage.tsx',
    load: () => import('../../features/subscription/SubscriptionsPage.tsx'),
  }),
  shopRoute({
    path: SUBSCRIPTION_PAGES.card,
    file: 'features/subscription/card/SubscriptionCardPage.tsx',
    load: () => import('../../features/subscription/card/SubscriptionCardPage.tsx'),
  }),
  shopRoute({
    path: SUBSCRIPTION_PAGES.followUp,
    file: 'features/subscription/followUp/FollowUpPage.tsx',
    load: () => import('../../features/subscription/followUp/FollowUpPage.tsx'),
  }),
  shopRoute({
    path: '/perfil/avaliacoes',
    file: 'features/evaluations/EvaluationsPage.tsx',
    load: () => import('../../features/evaluations/EvaluationsPage.tsx'),
  }),
  shopRoute({
    path: '/perfil/avaliacoes/:id',
    file: 'features/evaluations/EvaluationPage.tsx',
    load: () => import('../../features/evaluations/EvaluationPage.tsx'),
  }),
  shopRoute({
    path: '/perfil/como-esta-indo',
    file: 'features/checkIn/CheckInPage.tsx',
    load: () => import('../../features/checkIn/CheckInPage.tsx'),
  }),
  shopRoute({
    path: '/perfil/medicamentos',
    file: 'features/medicines/MedicinesPage.tsx',
    load: () => import('../../features/medicines/MedicinesPage.tsx'),
  }),
  shopRoute({
    path: '/perfil/fotos',
    file: 'features/evolutions/EvolutionsPage.tsx',
    load: () => import('../../features/evolutions/EvolutionsPage.tsx'),
  }),
  shopRoute({
    path: '/prescricao',
    file: 'features/prescription/PrescriptionPage.tsx',
    load: () => import('../../features/prescription/PrescriptionPage.tsx'),
  }),
  shopRoute({
    path: '/perfil/receitas',
    file: 'features/prescription/PrescriptionsPage.tsx',
    load: () => import('../../features/prescription/PrescriptionsPage.tsx'),
  }),
  ...['/perfil/chat', '/perfil/chat/:id'].map((path) =>
    shopRoute({
      path,
      file: 'features/chat/ChatPage.tsx',
      load: () => import('../../features/chat/ChatPage.tsx'),
    }),
  ),
  shopRoute({
    path: '/perfil/acessos',
    file: 'features/access/AccessPage.tsx',
    load: () => import('../../features/access/AccessPage.tsx'),
  }),
  shopRoute({
    path: '/perfil/aparelhos',
    file: 'features/access/SessionsPage.tsx',
    load: () => import('../../features/access/SessionsPage.tsx'),
  }),
  shopRoute({
    path: '/perfil/privacidade',
    file: 'features/privacy/PrivacyPage.tsx',
    load: () => import('../../features/privacy/PrivacyPage.tsx'),
  }),
  shopRoute({
    path: '/perfil/ajuda',
    file: 'features/help/ProfileHelpPage.tsx',
    load: () => import('../../features/help/ProfileHelpPage.tsx'),
  }),
  shopRoute({
    path: '/perfil/fale-conosco',
    file: 'features/help/ProfileContactPage.tsx',
    load: () => import('../../features/help/ProfileContactPage.tsx'),
  }),
  ...['/avaliacao/*', '/questionario/*'].map((path) =>
    shopRoute({
      path,
      file: 'features/otherApp/OtherAppPage.tsx',
      load: () => import('../../features/otherApp/OtherAppPage.tsx'),
      frame: 'focused',
    }),
  ),
  shopRoute({
    path: '*',
    file: 'page/NotFoundPage.tsx',
    load: () => import('../../page/NotFoundPage.tsx'),
    isPublic: true,
  }),
];
