import { accessRoutes } from '../../features/access/routes.tsx';
import { accountRoutes } from '../../features/account/routes.tsx';
import { chatRoutes } from '../../features/chat/routes.tsx';
import { checkoutRoutes } from '../../features/checkout/routes.tsx';
import { clinicFlowRoutes } from '../../features/clinicFlow/routes.tsx';
import { evaluationsRoutes } from '../../features/evaluations/routes.tsx';
import { evolutionsRoutes } from '../../features/evolutions/routes.tsx';
import { helpRoutes } from '../../features/help/routes.tsx';
import { ordersRoutes } from '../../features/orders/routes.tsx';
import { prescriptionRoutes } from '../../features/prescription/routes.tsx';
import { privacyRoutes } from '../../features/privacy/routes.tsx';
import { subscriptionRoutes } from '../../features/subscription/routes.tsx';
import { trackingRoutes } from '../../features/tracking/routes.tsx';
import { type ShopRoute, shopRoute } from '../../page/shopRoute.ts';

const evaluationRoutes = ['/avaliacao/*', '/questionario/*'].map((path) =>
  shopRoute({
    path,
    file: 'features/otherApp/OtherAppPage.tsx',
    load: () => import('../../features/otherApp/OtherAppPage.tsx'),
    frame: 'focused',
  }),
);

const notFoundRoute = shopRoute({
  path: '*',
  file: 'page/NotFoundPage.tsx',
  load: () => import('../../page/NotFoundPage.tsx'),
  isPublic: true,
});

/** The pages on which few visits begin, and the "not found" page. Their routes are not in the first script. */
export const laterRoutes: readonly ShopRoute[] = [
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
  notFoundRoute,
];
