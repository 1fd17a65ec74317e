export { lineLook } from '#web/ui/lineLook.ts';
