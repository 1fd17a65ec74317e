import { accessRoutes } from '../features/access/routes.tsx';
import { accountRoutes } from '../features/account/routes.tsx';
import { chatRoutes } from '../features/chat/routes.tsx';
import { checkoutRoutes } from '../features/checkout/routes.tsx';
import { clinicFlowRoutes } from '../features/clinicFlow/routes.tsx';
import { evaluationsRoutes } from '../features/evaluations/routes.tsx';
import { evolutionsRoutes } from '../features/evolutions/routes.tsx';
import { hairKitRoutes } from '../features/hairKit/routes.tsx';
import { helpRoutes } from '../features/help/routes.tsx';
import { moneyBackRoutes } from '../features/moneyBack/routes.tsx';
import { ordersRoutes } from '../features/orders/routes.tsx';
import { prescriptionRoutes } from '../features/prescription/routes.tsx';
import { privacyRoutes } from '../features/privacy/routes.tsx';
import { sleepGummyRoutes } from '../features/sleepGummy/routes.tsx';
import { subscribeRoutes } from '../features/subscribe/routes.tsx';
import { subscriptionRoutes } from '../features/subscription/routes.tsx';
import { trackingRoutes } from '../features/tracking/routes.tsx';
import { type ShopRoute, shopRoute } from '../page/shopRoute.ts';

const browsingRoutes = [
  shopRoute({
    path: '/',
    file: 'features/home/HomePage.tsx',
    load: () => import('../features/home/HomePage.tsx'),
    isPublic: true,
  }),
  shopRoute({
    path: '/produtos/:slug',
    file: 'features/product/ProductPage.tsx',
    load: () => import('../features/product/ProductPage.tsx'),
    isPublic: true,
  }),
  shopRoute({
    path: '/busca',
    file: 'features/search/SearchPage.tsx',
    load: () => import('../features/search/SearchPage.tsx'),
    isPublic: true,
  }),
  shopRoute({
    path: '/quem-somos',
    file: 'features/about/AboutPage.tsx',
    load: () => import('../features/about/AboutPage.tsx'),
    isPublic: true,
  }),
  shopRoute({
    path: '/podemos-ajudar',
    file: 'features/help/HelpPage.tsx',
    load: () => import('../features/help/HelpPage.tsx'),
    isPublic: true,
  }),
];

const legalRoute = shopRoute({
  path: '/documentos/:id/:version?',
  file: 'features/legal/LegalPage.tsx',
  load: () => import('../features/legal/LegalPage.tsx'),
  isPublic: true,
});

const evaluationRoutes = ['/avaliacao/*', '/questionario/*'].map((path) =>
  shopRoute({
    path,
    file: 'features/otherApp/OtherAppPage.tsx',
    load: () => import('../features/otherApp/OtherAppPage.tsx'),
    frame: 'focused',
  }),
);

export const notFoundRoute: ShopRoute = shopRoute({
  path: '*',
  file: 'page/NotFoundPage.tsx',
  load: () => import('../page/NotFoundPage.tsx'),
  isPublic: true,
});

/** Every address of the shop. Each feature lists its own; this file joins them. */
export const routes: ShopRoute[] = [
  ...browsingRoutes,
  ...hairKitRoutes,
  ...subscribeRoutes,
  ...sleepGummyRoutes,
  ...moneyBackRoutes,
  ...checkoutRoutes,
  ...clinicFlowRoutes,
  ...trackingRoutes,
  ...accountRoutes,
  ...ordersRoutes,
  ...subscriptionRoutes,
  ...evaluationsRoutes,
  ...evolutionsRoutes,
  ...prescriptionRoutes,
  ...chatRoutes,
  ...accessRoutes,
  ...privacyRoutes,
  ...helpRoutes,
  ...evaluationRoutes,
  legalRoute,
  notFoundRoute,
];
