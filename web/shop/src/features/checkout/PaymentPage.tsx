import { Page } from '../../app/Page.tsx';
import { PageHead } from '../../app/PageHead.tsx';

export default function PaymentPage() {
  return (
    <Page>
      <PageHead title="Pagamento" />
      <h1>Pagamento</h1>
    </Page>
  );
}
