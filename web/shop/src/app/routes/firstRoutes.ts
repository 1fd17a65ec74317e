import { type ShopRoute, shopRoute } from '../../page/shopRoute.ts';

/** The pages on which most visits begin, in the first script; `laterRoutes.ts` is loaded later. */
export const firstRoutes: readonly ShopRoute[] = [
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
  shopRoute({
    path: '/hair-kit',
    file: 'features/hairKit/HairKitPage.tsx',
    load: () => import('../../features/hairKit/HairKitPage.tsx'),
    isPublic: true,
  }),
  shopRoute({
    path: '/assinatura',
    file: 'features/subscribe/PlanPage.tsx',
    load: () => import('../../features/subscribe/PlanPage.tsx'),
    isPublic: true,
  }),
  shopRoute({
    path: '/recorrencia',
    file: 'features/subscribe/StartPage.tsx',
    load: () => import('../../features/subscribe/StartPage.tsx'),
    isPublic: true,
  }),
  // Three pages about one product, each with its own address: what it is, how to buy it, and its label.
  shopRoute({
    path: '/lp-sleep-gummy',
    file: 'features/sleepGummy/SleepStoryPage.tsx',
    load: () => import('../../features/sleepGummy/SleepStoryPage.tsx'),
    isPublic: true,
  }),
  shopRoute({
    path: '/lp-sleep-gummy-cart',
    file: 'features/sleepGummy/SleepCartPage.tsx',
    load: () => import('../../features/sleepGummy/SleepCartPage.tsx'),
    isPublic: true,
  }),
  shopRoute({
    path: '/sleep-gummy-lp',
    file: 'features/sleepGummy/SleepLabelPage.tsx',
    load: () => import('../../features/sleepGummy/SleepLabelPage.tsx'),
    isPublic: true,
  }),
  shopRoute({
    path: '/money-back',
    file: 'features/moneyBack/MoneyBackPage.tsx',
    load: () => import('../../features/moneyBack/MoneyBackPage.tsx'),
    isPublic: true,
  }),
  shopRoute({
    path: '/documentos/:id/:version?',
    file: 'features/legal/LegalPage.tsx',
    load: () => import('../../features/legal/LegalPage.tsx'),
    isPublic: true,
  }),
];
