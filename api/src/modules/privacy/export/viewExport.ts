import type { Ctx } from '../../../services.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { DataExport } from '../privacy.types.ts';
import type { DataExportRow } from './dataExport.entity.ts';

export const viewExport = (ctx: Pick<Ctx, 'viewer'>, row: DataExportRow): DataExport =>
  Object.assign(new DataExport(), {
    id: row.id,
    status: row.state,
    requestedAt: row.requestedAt,
    expiresAt: row.expiresAt,
    size: row.size,
    asksConfirmation: row.sessionId !== signedInViewer(ctx).sessionId,
  });
