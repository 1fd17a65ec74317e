import { PackageSearch } from 'lucide-react';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '../../app/Page.tsx';
import { PageHead } from '../../app/PageHead.tsx';
import { PageStatus } from '../../app/PageStatus.tsx';

export default function ProductMissing() {
  return (
    <Page>
      <PageStatus code={404} />
      <PageHead title="Produto não encontrado" isPrivate />
      <EmptyState
        isPage
        title="Não temos este produto"
        icon={<PackageSearch size={28} />}
        action={<ButtonLink to="/busca">Buscar na loja</ButtonLink>}
      >
        Ele pode ter saído de linha ou mudado de endereço. Busque pelo nome e veja o que temos hoje.
      </EmptyState>
    </Page>
  );
}
