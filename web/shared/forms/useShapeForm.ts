import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';

export type ShapeForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

/** A form checked with the same schema as the server: when a field loses focus, and from then on at each change. */
export function useShapeForm<Input extends FieldValues, Output>(
  shape: ZodMiniType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): ShapeForm<Input, Output> {
  return useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(shape),
    defaultValues,
    mode: 'onTouched',
  });
}
