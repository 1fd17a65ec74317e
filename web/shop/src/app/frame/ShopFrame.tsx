import { type ReactNode, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { REGULATED_PAGES } from '#schema/regulated.ts';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { neverHydrated } from '../../page/lazy/neverHydrated.tsx';
import { CookieQuestion } from '../../parts/consent/CookieQuestion.tsx';
import { Header } from './Header.tsx';
import { NoticeBand } from './NoticeBand.tsx';
import { useShopFrameQuery } from './ShopFrame.generated.ts';

const Footer = neverHydrated(() => import('./Footer.tsx'));

/** The frame of the shop's browsing pages. Its menus may load late or fail without delaying the page. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const { data } = useShopFrameQuery();
  const { pathname } = useLocation();
  const isSignedIn = useSignedIn();
  // In regulated mode some pages have a plain version. The server redirects when a page is loaded; this redirects a
  // navigation inside the app.
  const regulatedPath = data?.store?.regulatedMode ? REGULATED_PAGES[pathname] : undefined;
  return (
    <>
      <CookieQuestion>
        <NoticeBand />
      </CookieQuestion>
      <Header needs={data?.store?.needs ?? []} />
      {regulatedPath === undefined ? children : <Navigate to={regulatedPath} replace />}
      <Suspense fallback={null}>
        <Footer
          store={data?.store ?? undefined}
          onShift={data?.pharmacistsOnShift ?? []}
          mustRender={isSignedIn}
        />
      </Suspense>
    </>
  );
}
