import { Redirect } from '../../page/PageStatus.tsx';

/** The address of the profile has no page of its own: it redirects to the orders, which require a login. */
export default function ProfileEntryPage() {
  return <Redirect to="/perfil/pedidos" />;
}
