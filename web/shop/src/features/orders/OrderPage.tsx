import { Page } from '../../app/Page.tsx';
import { PageHead } from '../../app/PageHead.tsx';

export default function OrderPage() {
  return (
    <Page>
      <PageHead title="Pedido" />
      <h1>Pedido</h1>
    </Page>
  );
}
