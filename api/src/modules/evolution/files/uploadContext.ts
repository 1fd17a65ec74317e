import type { Ctx } from '../../../services.ts';

/** What an upload uses: the file is checked, encrypted and stored, and a refused file is named in the security log. */
export type UploadContext = Pick<
  Ctx,
  'address' | 'em' | 'encryption' | 'now' | 'security' | 'storage' | 'viewer'
>;
