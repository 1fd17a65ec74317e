import { Page } from '../../app/Page.tsx';
import { PageHead } from '../../app/PageHead.tsx';

export default function LoginPage() {
  return (
    <Page>
      <PageHead title="Entrar" />
      <h1>Entrar</h1>
    </Page>
  );
}
