import { toast } from '#web/ui/toast.ts';
import { errorCode, errorText } from './errorCode.ts';

/**
 * Shows a failure as a toast, with the text of the full translation table: by the code of the failure, by its
 * message, or by the code nested in its response (specification row ST-442). The table is loaded only by a page on
 * which a call failed.
 */
export async function toastError(error: unknown): Promise<void> {
  const code = errorCode(error);
  const table = code === 'GENERIC' ? null : await import('#schema/errors/catalogue.ts').catch(() => null);
  toast(table?.isErrorCode(code) ? table.errorMessage(code) : errorText(error), 'danger');
}
