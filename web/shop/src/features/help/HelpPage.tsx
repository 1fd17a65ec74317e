import { Page } from '../../app/Page.tsx';
import { PageHead } from '../../app/PageHead.tsx';

export default function HelpPage() {
  return (
    <Page>
      <PageHead title="Podemos ajudar" />
      <h1>Podemos ajudar</h1>
    </Page>
  );
}
