import { useEffect, useRef } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { loadLazyParts } from '../../page/lazy/partsToLoad.ts';
import type { ShopRoute } from '../../page/shopRoute.ts';

/**
 * Renders the page of a route with the parameters of the address. A change of route mounts a new page instead of
 * updating the old one.
 */
export function RouteMatch({ route }: { route: ShopRoute }) {
  const { pathname } = useLocation();
  const initialPath = useRef(pathname);
  useEffect(() => {
    // After the first navigation in the browser, load the components whose code the server-rendered page did not need.
    if (pathname !== initialPath.current) void loadLazyParts().catch(() => undefined);
  }, [pathname]);
  return (
    <Routes>
      <Route key={route.path} path={route.path} element={route.page.render()} />
    </Routes>
  );
}
