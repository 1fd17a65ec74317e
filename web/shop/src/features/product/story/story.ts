import type { Unmasked } from '@apollo/client/masking';
import type { ProductStory_productFragment } from '../ProductStory.generated.ts';

/** The catalogue's content about a product. */
export type Story = Unmasked<ProductStory_productFragment>;
