import { Page } from '../../app/Page.tsx';
import { PageHead } from '../../app/PageHead.tsx';

export default function AboutPage() {
  return (
    <Page>
      <PageHead title="Quem somos" />
      <h1>Quem somos</h1>
    </Page>
  );
}
