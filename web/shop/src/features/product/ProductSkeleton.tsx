import { chakra } from '@chakra-ui/react';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { Page } from '../../page/Page.tsx';

/** The loading state of a product, with the same layout, so that the arriving product moves nothing. */
export default function ProductSkeleton() {
  return (
    <Page>
      <LoadingArea label="Carregando o produto">
        <chakra.div
          display="grid"
          gap={{ base: '6', lg: '12' }}
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            md: 'repeat(2, minmax(0, 1fr))',
            lg: 'minmax(0, 7fr) minmax(0, 5fr)',
          }}
        >
          <Skeleton aspectRatio="1" borderRadius="stage" />
          <chakra.div display="flex" flexDirection="column" gap="6">
            <Skeleton height="1.75rem" width="8rem" />
            <Skeleton height="3rem" />
            <Skeleton height="3rem" width="12rem" />
            <Skeleton height="3.5rem" borderRadius="pill" />
            <Skeleton height="8rem" />
          </chakra.div>
        </chakra.div>
      </LoadingArea>
    </Page>
  );
}
