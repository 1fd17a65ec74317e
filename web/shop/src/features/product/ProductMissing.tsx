import { PackageSearch } from 'lucide-react';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '../../page/Page.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { PageStatus } from '../../page/PageStatus.tsx';

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
