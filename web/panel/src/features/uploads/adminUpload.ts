import type { AdminUploadsQuery } from './UploadsPage.generated.ts';

export type AdminUpload = AdminUploadsQuery['prescriptionUploads']['items'][number];
