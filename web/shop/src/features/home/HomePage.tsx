import { Page } from '../../app/Page.tsx';
import { PageHead } from '../../app/PageHead.tsx';

export default function HomePage() {
  return (
    <Page>
      <PageHead title="Início" />
      <h1>Início</h1>
    </Page>
  );
}
