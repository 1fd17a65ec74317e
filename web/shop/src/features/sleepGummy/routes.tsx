import { shopRoute } from '../../page/shopRoute.ts';

/** Three pages about one product, each with its own address: what it is, how to buy it, and its label. */
export const sleepGummyRoutes = [
  shopRoute({
    path: '/lp-sleep-gummy',
    file: 'features/sleepGummy/SleepStoryPage.tsx',
    load: () => import('./SleepStoryPage.tsx'),
    isPublic: true,
  }),
  shopRoute({
    path: '/lp-sleep-gummy-cart',
    file: 'features/sleepGummy/SleepCartPage.tsx',
    load: () => import('./SleepCartPage.tsx'),
    isPublic: true,
  }),
  shopRoute({
    path: '/sleep-gummy-lp',
    file: 'features/sleepGummy/SleepLabelPage.tsx',
    load: () => import('./SleepLabelPage.tsx'),
    isPublic: true,
  }),
];
