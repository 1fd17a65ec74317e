import type { Unmasked } from '@apollo/client/masking';
import type { ProductStory_productFragment } from '../ProductStory.generated.ts';

/** What the catalogue tells about a product. */
export type Story = Unmasked<ProductStory_productFragment>;
