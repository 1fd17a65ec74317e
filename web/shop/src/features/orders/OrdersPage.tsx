import { Page } from '../../app/Page.tsx';
import { PageHead } from '../../app/PageHead.tsx';

export default function OrdersPage() {
  return (
    <Page>
      <PageHead title="Meus pedidos" />
      <h1>Meus pedidos</h1>
    </Page>
  );
}
