import { Page } from '../../app/Page.tsx';
import { PageHead } from '../../app/PageHead.tsx';

export default function TrackingPage() {
  return (
    <Page>
      <PageHead title="Rastrear pedido" />
      <h1>Rastrear pedido</h1>
    </Page>
  );
}
