import { useEffect } from 'react';
import { PageLoading } from '../../app/PageLoading.tsx';

/**
 * The evaluation is an app of its own at its own addresses. Whoever is led to one inside the shop, by a link or after
 * signing in, leaves the shop for it.
 */
export default function LeavingPage() {
  useEffect(() => window.location.reload(), []);
  return <PageLoading />;
}
