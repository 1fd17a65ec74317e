import { useEffect, useRef } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { loadParts } from '../page/lazy/partsToLoad.ts';
import type { ShopRoute } from '../page/shopRoute.ts';

/**
 * Passes the parameters of the address to the page. A change of route mounts a new page instead of updating the old
 * one.
 */
export function RouteMatch({ route }: { route: ShopRoute }) {
  const { pathname } = useLocation();
  const arrival = useRef(pathname);
  useEffect(() => {
    // From now on the browser renders the pages, including the parts that the prepared page did not need to load.
    if (pathname !== arrival.current) void loadParts().catch(() => undefined);
  }, [pathname]);
  return (
    <Routes>
      <Route key={route.path} path={route.path} element={route.page.render()} />
    </Routes>
  );
}
