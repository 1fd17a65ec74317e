import type { Ctx } from '../../../services.ts';

/**
 * What an upload uses: the file is checked, encrypted and stored, and the refusal of an unsafe document is recorded as a
 * security event.
 */
export type UploadContext = Pick<
  Ctx,
  'address' | 'em' | 'encryption' | 'now' | 'security' | 'storage' | 'viewer'
>;
