import { z } from 'zod';
import { uuid } from '../../fields.ts';

export const params = z.object({ id: uuid('Identificador do pedido.') });
