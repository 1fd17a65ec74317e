import { useEffect, useRef } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { loadParts } from './partsToLoad.ts';
import type { ShopRoute } from './shopRoute.ts';

/** Hands the parameters of the address to the page. A change of route is a new page, not an update of the old. */
export function RouteMatch({ route }: { route: ShopRoute }) {
  const { pathname } = useLocation();
  const arrival = useRef(pathname);
  useEffect(() => {
    // From now on pages are drawn here, with the parts that the prepared one did without.
    if (pathname !== arrival.current) void loadParts().catch(() => undefined);
  }, [pathname]);
  return (
    <Routes>
      <Route key={route.path} path={route.path} element={route.page.render()} />
    </Routes>
  );
}
