import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { Page } from './Page.tsx';

/** The placeholder while the code of a page loads. */
export function PageLoading() {
  return (
    <Page minHeight="70vh">
      <LoadingArea label="Carregando a página">
        <Skeleton height="3rem" maxWidth="24rem" mb="6" />
        <Skeleton height="20rem" />
      </LoadingArea>
    </Page>
  );
}
