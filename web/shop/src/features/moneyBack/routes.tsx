import { shopRoute } from '../../page/shopRoute.ts';

export const moneyBackRoutes = [
  shopRoute({
    path: '/money-back',
    file: 'features/moneyBack/MoneyBackPage.tsx',
    load: () => import('./MoneyBackPage.tsx'),
    isPublic: true,
  }),
];
