import { chakra } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import { PanelLoading } from '../../../page/PanelLoading.tsx';
import { PanelPage } from '../../../page/PanelPage.tsx';
import { PicturesSection } from '../pictures/PicturesSection.tsx';
import { PricesSection } from '../prices/PricesSection.tsx';
import {
  type EditProduct_productFragment,
  useEditProduct_product,
  useEditProductQuery,
} from './EditProduct.generated.ts';
import { ProductEditor } from './ProductEditor.tsx';
import { PublicationBar } from './PublicationBar.tsx';

const BACK = (
  <TextLink to="/painel/admin/produtos" fontSize="sm">
    Todos os produtos
  </TextLink>
);

interface Props {
  product: FragmentOf<EditProduct_productFragment>;
  onStale(): Promise<unknown>;
}

function LoadedProduct({ product: maskedProduct, onStale }: Props) {
  const product = useEditProduct_product(maskedProduct);
  return (
    <PanelPage title={product.name} aside={BACK}>
      <PublicationBar product={product} onStale={onStale} />
      {product.isService ? null : (
        <chakra.div
          display="grid"
          gap="4"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
        >
          <PicturesSection product={product} onStale={onStale} />
          <PricesSection product={product} onStale={onStale} />
        </chakra.div>
      )}
      <ProductEditor key={product.id} product={product} onStale={onStale} />
    </PanelPage>
  );
}

/** One product, draft or not, with everything an admin edits of it. */
export default function ProductEditPage() {
  const { id = '' } = useParams();
  const { data, error, loading, refetch } = useEditProductQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const reload = () => refetch().catch(() => undefined);
  if (data?.editedProduct) return <LoadedProduct product={data.editedProduct} onStale={reload} />;
  return (
    <PanelPage title="Produto" aside={BACK}>
      {loading ? (
        <PanelLoading />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void reload()} />
      ) : (
        <Notice>Este produto não existe.</Notice>
      )}
    </PanelPage>
  );
}
