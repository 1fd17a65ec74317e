import { Page } from '../../app/Page.tsx';
import { PageHead } from '../../app/PageHead.tsx';

export default function ConfirmationPage() {
  return (
    <Page>
      <PageHead title="Pedido recebido" />
      <h1>Pedido recebido</h1>
    </Page>
  );
}
