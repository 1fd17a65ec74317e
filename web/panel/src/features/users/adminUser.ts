import type { AdminUsersQuery } from './UsersPage.generated.ts';

export type AdminUser = AdminUsersQuery['users']['items'][number];
