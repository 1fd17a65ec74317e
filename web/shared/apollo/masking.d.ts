import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';

declare module '@apollo/client' {
  // Declares to Apollo that codegen masks fragments, so a parent cannot read a child's fields by accident.
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
