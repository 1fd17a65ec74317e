import { useEffect } from 'react';
import { PageLoading } from '../../page/PageLoading.tsx';

/**
 * The evaluation is another app at its own addresses. A link inside the shop or a sign-in that leads to one
 * navigates the browser there.
 */
export default function OtherAppPage() {
  useEffect(() => window.location.reload(), []);
  return <PageLoading />;
}
