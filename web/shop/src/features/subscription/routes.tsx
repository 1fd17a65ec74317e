import { SUBSCRIPTION_PAGES } from '#schema/subscriptionPages.ts';
import { shopRoute } from '../../app/shopRoute.ts';

export const subscriptionRoutes = [
  shopRoute({
    path: SUBSCRIPTION_PAGES.manage,
    file: 'features/subscription/SubscriptionsPage.tsx',
    load: () => import('./SubscriptionsPage.tsx'),
  }),
  shopRoute({
    path: SUBSCRIPTION_PAGES.card,
    file: 'features/subscription/SubscriptionCardPage.tsx',
    load: () => import('./SubscriptionCardPage.tsx'),
  }),
  shopRoute({
    path: SUBSCRIPTION_PAGES.followUp,
    file: 'features/subscription/FollowUpPage.tsx',
    load: () => import('./FollowUpPage.tsx'),
  }),
];
