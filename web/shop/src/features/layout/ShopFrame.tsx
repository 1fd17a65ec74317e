import type { ReactNode } from 'react';
import { CookieQuestion } from '../consent/CookieQuestion.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { NoticeBand } from './NoticeBand.tsx';
import { useShopFrameQuery } from './ShopFrame.generated.ts';

/** The frame of every page one browses. Its menus may be late or missing; the page in it is not held back. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const { data } = useShopFrameQuery();
  return (
    <>
      <CookieQuestion>
        <NoticeBand />
      </CookieQuestion>
      <Header needs={data?.store?.needs ?? []} />
      {children}
      <Footer store={data?.store ?? undefined} />
    </>
  );
}
