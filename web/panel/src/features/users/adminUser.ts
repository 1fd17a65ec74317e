import type { AdminUser_userFragment } from './UsersPage.generated.ts';

export type AdminUser = AdminUser_userFragment;
