import { Page } from '../../app/Page.tsx';
import { PageHead } from '../../app/PageHead.tsx';

export default function SearchPage() {
  return (
    <Page>
      <PageHead title="Busca" />
      <h1>Busca</h1>
    </Page>
  );
}
