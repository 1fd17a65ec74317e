import { shopRoute } from '../../page/shopRoute.ts';

export const accountRoutes = [
  shopRoute({
    path: '/cadastro',
    file: 'features/account/register/RegisterPage.tsx',
    load: () => import('./register/RegisterPage.tsx'),
    frame: 'focused',
  }),
  shopRoute({
    path: '/login',
    file: 'features/account/signIn/LoginPage.tsx',
    load: () => import('./signIn/LoginPage.tsx'),
    frame: 'focused',
  }),
  shopRoute({
    path: '/password-recovery',
    file: 'features/account/recovery/RecoveryPage.tsx',
    load: () => import('./recovery/RecoveryPage.tsx'),
    frame: 'focused',
  }),
  shopRoute({
    path: '/confirmar-email',
    file: 'features/account/mailbox/ConfirmMailboxPage.tsx',
    load: () => import('./mailbox/ConfirmMailboxPage.tsx'),
    frame: 'focused',
  }),
  shopRoute({
    path: '/perfil/registro',
    file: 'features/account/profile/ProfilePage.tsx',
    load: () => import('./profile/ProfilePage.tsx'),
  }),
  shopRoute({
    path: '/perfil/cartoes',
    file: 'features/account/cards/CardsPage.tsx',
    load: () => import('./cards/CardsPage.tsx'),
  }),
];
