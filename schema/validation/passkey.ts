import * as z from 'zod/mini';
import { PASSKEY_NAME_MAX } from '#schema/constants.ts';
import { requiredText } from './fields.ts';

/** The name by which a person distinguishes their passkeys. */
export const passkeyNameShape = z.object({
  name: requiredText('Dê um nome à chave.', PASSKEY_NAME_MAX),
});
export type PasskeyName = z.output<typeof passkeyNameShape>;
