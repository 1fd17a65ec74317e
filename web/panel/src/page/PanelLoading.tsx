import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';

/** The placeholder of a page while it loads. */
export function PanelLoading() {
  return (
    <LoadingArea label="Carregando o painel">
      <Skeleton height="2rem" maxWidth="16rem" mb="6" />
      <Skeleton height="24rem" />
    </LoadingArea>
  );
}
