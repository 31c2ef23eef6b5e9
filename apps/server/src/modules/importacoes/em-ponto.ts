import { RuleError } from '@portal/domain/http/rule-error';
import { CAMPOS } from '@portal/domain/importacoes/campos';
import type { Motivo, Tipo } from '@portal/domain/importacoes/tipos';
import { sql } from 'kysely';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

/**
 * One line by itself: what refuses it refuses that line alone, and what it wrote until then goes.
 * @param nomes of fields as the rule calls them, to those of the file
 */
export async function emPonto<T>(
  { tx }: Ctx,
  tipo: Tipo,
  fazer: () => Promise<T>,
  nomes: Readonly<Record<string, string>> = {},
): Promise<{ feito: T } | { motivos: Motivo[] }> {
  await sql`savepoint linha`.execute(tx);
  try {
    const feito = await fazer();
    await sql`release savepoint linha`.execute(tx);
    return { feito };
  } catch (error) {
    if (!(error instanceof RuleError || error instanceof AppError)) throw error;
    await sql`rollback to savepoint linha`.execute(tx);
    const erros = error instanceof RuleError && error.erros.length > 0 ? error.erros : [{ campo: '', mensagem: error.message }];
    return { motivos: erros.map(({ campo, mensagem }) => ({ campo: noArquivo(tipo, nomes[campo] ?? campo), mensagem })) };
  }
}

export const noArquivo = (tipo: Tipo, campo: string): string => {
  const [nome = ''] = campo.split('.').slice(-1);
  return CAMPOS[tipo].some((c) => c.chave === nome) ? nome : '';
};
