import { Page } from '../../app/Page.tsx';
import { PageHead } from '../../app/PageHead.tsx';

export default function ProductPage() {
  return (
    <Page>
      <PageHead title="Produto" />
      <h1>Produto</h1>
    </Page>
  );
}
