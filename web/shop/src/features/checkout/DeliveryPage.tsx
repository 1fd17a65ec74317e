import { Page } from '../../app/Page.tsx';
import { PageHead } from '../../app/PageHead.tsx';

export default function DeliveryPage() {
  return (
    <Page>
      <PageHead title="Dados e entrega" />
      <h1>Dados e entrega</h1>
    </Page>
  );
}
