import type { Ctx } from '../../../services.ts';

/** What a sign-in uses: it starts a session, stores the device and moves the guest cart to the account. */
export type SignInContext = Pick<
  Ctx,
  | 'address'
  | 'cartToken'
  | 'catalog'
  | 'config'
  | 'device'
  | 'em'
  | 'jobs'
  | 'limits'
  | 'now'
  | 'security'
  | 'sessionUse'
  | 'signedIn'
  | 'tokens'
  | 'viewer'
>;
