import { SUBSCRIPTION_PAGES } from '#schema/subscriptionPages.ts';
import { shopRoute } from '../../page/shopRoute.ts';

export const subscriptionRoutes = [
  shopRoute({
    path: SUBSCRIPTION_PAGES.manage,
    file: 'features/subscription/SubscriptionsPage.tsx',
    load: () => import('./SubscriptionsPage.tsx'),
  }),
  shopRoute({
    path: SUBSCRIPTION_PAGES.card,
    file: 'features/subscription/card/SubscriptionCardPage.tsx',
    load: () => import('./card/SubscriptionCardPage.tsx'),
  }),
  shopRoute({
    path: SUBSCRIPTION_PAGES.followUp,
    file: 'features/subscription/followUp/FollowUpPage.tsx',
    load: () => import('./followUp/FollowUpPage.tsx'),
  }),
];
