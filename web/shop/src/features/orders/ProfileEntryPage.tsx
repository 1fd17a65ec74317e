import { Redirect } from '../../page/PageStatus.tsx';

/** The profile has no page of its own: its address leads to its first section, which asks for the login. */
export default function ProfileEntryPage() {
  return <Redirect to="/perfil/pedidos" />;
}
