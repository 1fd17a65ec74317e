import { Page } from '../../app/Page.tsx';
import { PageHead } from '../../app/PageHead.tsx';

export default function ReviewPage() {
  return (
    <Page>
      <PageHead title="Seu carrinho" />
      <h1>Seu carrinho</h1>
    </Page>
  );
}
