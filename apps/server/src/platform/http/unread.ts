import type { RuleError } from '@portal/domain/http/rule-error';
import { QueueFullError, UnreadableError } from '#platform/quarantine/errors.ts';
import { AppError } from './app-error.ts';

const OCUPADO = 'O portal está ocupado agora e não leu o arquivo a tempo. Nada foi guardado: tente de novo em instantes.';

/**
 * What a call says of a file that the quarantine did not read.
 * @param doArquivo what is said where it is the file's fault
 * @throws AppError 503 where the machine had no room or no time; `doArquivo`; the error itself where it is none of these
 */
export function refuseUnread(error: unknown, doArquivo?: RuleError): never {
  if (error instanceof QueueFullError) throw new AppError(503, OCUPADO);
  throw (error instanceof UnreadableError && doArquivo) || error;
}
