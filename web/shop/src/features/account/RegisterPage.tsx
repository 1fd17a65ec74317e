import { Page } from '../../app/Page.tsx';
import { PageHead } from '../../app/PageHead.tsx';

export default function RegisterPage() {
  return (
    <Page>
      <PageHead title="Criar conta" />
      <h1>Criar conta</h1>
    </Page>
  );
}
