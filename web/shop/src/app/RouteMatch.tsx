import { Route, Routes } from 'react-router-dom';
import type { ShopRoute } from './shopRoute.ts';

/** Hands the parameters of the address to the page. A change of route is a new page, not an update of the old. */
export function RouteMatch({ route }: { route: ShopRoute }) {
  return (
    <Routes>
      <Route key={route.path} path={route.path} element={route.page.render()} />
    </Routes>
  );
}
