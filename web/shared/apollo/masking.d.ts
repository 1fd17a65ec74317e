import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';

declare module '@apollo/client' {
  // Tells Apollo's types that codegen masks fragments, so a parent cannot read a child's fields by accident.
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
