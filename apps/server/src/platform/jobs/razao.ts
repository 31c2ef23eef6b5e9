/** Why a run came to nothing. It is kept beside the job, so it holds a word and no text: an error may quote whose data it met. */
export type Razao = 'tempo' | 'rede' | 'disco' | 'regra' | 'inesperado';

const REDE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ESOCKET',
  'ECONNECTION',
];
const DEMORA = ['ETIMEDOUT', 'ESOCKETTIMEDOUT', '57014', '55P03'];

/** @param foiInterrompida it was stopped because it took too long */
export function razaoDe(error: unknown, foiInterrompida: boolean): Razao {
  if (foiInterrompida) return 'tempo';
  const { name = '', code = '' } = (error ?? {}) as { name?: string; code?: unknown };
  const codigo = typeof code === 'string' ? code : '';
  if (name === 'TimeoutError' || name === 'AbortError' || DEMORA.includes(codigo)) return 'tempo';
  if (REDE.includes(codigo)) return 'rede';
  if (codigo === 'ENOSPC' || codigo === 'EROFS' || codigo === '53100') return 'disco';
  if (name === 'RuleError' || name === 'AppError') return 'regra';
  if (error instanceof AggregateError && error.errors.length > 0) return razaoDe(error.errors[0], false);
  return 'inesperado';
}
