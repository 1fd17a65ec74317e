import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { REGULATED_PAGES } from '#schema/regulated.ts';
import { CookieQuestion } from '../consent/CookieQuestion.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { NoticeBand } from './NoticeBand.tsx';
import { useShopFrameQuery } from './ShopFrame.generated.ts';

/** The frame of every page one browses. Its menus may be late or missing; the page in it is not held back. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const { data } = useShopFrameQuery();
  const { pathname } = useLocation();
  // The server redirects such an address; this answers a link followed inside the shop.
  const plain = data?.store?.regulatedMode ? REGULATED_PAGES[pathname] : undefined;
  return (
    <>
      <CookieQuestion>
        <NoticeBand />
      </CookieQuestion>
      <Header needs={data?.store?.needs ?? []} />
      {plain === undefined ? children : <Navigate to={plain} replace />}
      <Footer store={data?.store ?? undefined} />
    </>
  );
}
