import { hairKitRoutes } from '../../features/hairKit/routes.tsx';
import { moneyBackRoutes } from '../../features/moneyBack/routes.tsx';
import { sleepGummyRoutes } from '../../features/sleepGummy/routes.tsx';
import { subscribeRoutes } from '../../features/subscribe/routes.tsx';
import { type ShopRoute, shopRoute } from '../../page/shopRoute.ts';

const browsingRoutes = [
  shopRoute({
    path: '/',
    file: 'features/home/HomePage.tsx',
    load: () => import('../../features/home/HomePage.tsx'),
    isPublic: true,
  }),
  shopRoute({
    path: '/produtos/:slug',
    file: 'features/product/ProductPage.tsx',
    load: () => import('../../features/product/ProductPage.tsx'),
    isPublic: true,
  }),
  shopRoute({
    path: '/busca',
    file: 'features/search/SearchPage.tsx',
    load: () => import('../../features/search/SearchPage.tsx'),
    isPublic: true,
  }),
  shopRoute({
    path: '/quem-somos',
    file: 'features/about/AboutPage.tsx',
    load: () => import('../../features/about/AboutPage.tsx'),
    isPublic: true,
  }),
  shopRoute({
    path: '/podemos-ajudar',
    file: 'features/help/HelpPage.tsx',
    load: () => import('../../features/help/HelpPage.tsx'),
    isPublic: true,
  }),
];

const legalRoute = shopRoute({
  path: '/documentos/:id/:version?',
  file: 'features/legal/LegalPage.tsx',
  load: () => import('../../features/legal/LegalPage.tsx'),
  isPublic: true,
});

/** The pages on which most visits begin, in the first script; `laterRoutes.ts` is loaded later. */
export const firstRoutes: readonly ShopRoute[] = [
  ...browsingRoutes,
  ...hairKitRoutes,
  ...subscribeRoutes,
  ...sleepGummyRoutes,
  ...moneyBackRoutes,
  legalRoute,
];
