import { FieldResolver, Resolver, Root } from 'type-graphql';
import { drawPixCode } from '../../payment/drawPixCode.ts';
import { PixAutomatico } from './pixAutomatico.types.ts';

@Resolver(() => PixAutomatico)
export class PixAutomaticoResolver {
  @FieldResolver(() => String, { nullable: true, description: 'A data:image/svg+xml picture of the code.' })
  async qrCode(@Root() { copyPaste }: PixAutomatico): Promise<string | null> {
    return copyPaste && drawPixCode(copyPaste);
  }
}
