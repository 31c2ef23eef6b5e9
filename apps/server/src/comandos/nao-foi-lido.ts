import { FileMissingError } from '#platform/files/store.ts';
import { QueueFullError, UnreadableError } from '#platform/quarantine/errors.ts';

/** Why a file was not looked at. */
export function naoFoiLido(error: unknown): string {
  if (error instanceof FileMissingError) return 'o arquivo não está guardado';
  if (error instanceof UnreadableError) return `o arquivo não pôde ser lido (${error.message})`;
  if (error instanceof QueueFullError) return 'a máquina não teve tempo para ele: rode o comando de novo';
  return error instanceof Error ? error.message : String(error);
}
