import { Page } from '../../app/Page.tsx';
import { PageHead } from '../../app/PageHead.tsx';

export default function ProfilePage() {
  return (
    <Page>
      <PageHead title="Meus dados" />
      <h1>Meus dados</h1>
    </Page>
  );
}
