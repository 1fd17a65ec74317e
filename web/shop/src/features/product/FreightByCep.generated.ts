/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { withOperationId } from '#web/apollo/operationId.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type FreightByCepQueryVariables = Exact<{
  input: Types.CalculateInput;
}>;


export type FreightByCepQuery = { calculateCart:
    | { __typename: 'Calculation', zipcode: string | null, availableFreights: Array<{ __typename: 'Freight', type: Types.FreightType, label: string, price: Types.Scalars['Cents']['output'], deadlineText: string, isFree: boolean }> }
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };


export const FreightByCepDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FreightByCep"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CalculateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calculateCart"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Calculation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"zipcode"}},{"kind":"Field","name":{"kind":"Name","value":"availableFreights"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"deadlineText"}},{"kind":"Field","name":{"kind":"Name","value":"isFree"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<FreightByCepQuery, FreightByCepQueryVariables>;
withOperationId(FreightByCepDocument, '1423d04fe2a14f249ae0350f551436209fc5ef4cda12f137360b0f91d4d39f97');
export const useFreightByCepQuery = (options: useQuery.Options<FreightByCepQuery, FreightByCepQueryVariables>) => useQuery(FreightByCepDocument, options as useQuery.Options<FreightByCepQuery, FreightByCepQueryVariables>);