import { registerEnumType } from 'type-graphql';

/** The two freight types of an order (specification rows ST-205, ST-206). */
export const FreightType = { Standard: 'Standard', Sedex: 'Sedex' } as const;
export type FreightType = (typeof FreightType)[keyof typeof FreightType];

registerEnumType(FreightType, { name: 'FreightType' });
