import { Page } from '../../app/Page.tsx';
import { PageHead } from '../../app/PageHead.tsx';

export default function RecoveryPage() {
  return (
    <Page>
      <PageHead title="Recuperar senha" />
      <h1>Recuperar senha</h1>
    </Page>
  );
}
