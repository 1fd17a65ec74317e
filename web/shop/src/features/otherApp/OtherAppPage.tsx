import { useEffect } from 'react';
import { PageLoading } from '../../page/PageLoading.tsx';

/**
 * Shown when the router navigates to an address of the evaluation, which is another app: reloads the document, so that
 * the server sends that app.
 */
export default function OtherAppPage() {
  useEffect(() => window.location.reload(), []);
  return <PageLoading />;
}
