import { RuleError } from '@portal/domain/http/rule-error';
import { PROVA_MAX_MB } from '@portal/domain/titular/contract';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx, StoredUpload } from '#platform/http/context.ts';
import type { FileAnswer } from '#platform/http/route.ts';
import { demandLegivel, registrarArquivo } from '../arquivos/index.ts';

const FORMATOS = ['application/pdf', 'image/jpeg', 'image/png'];

/**
 * Keeps what was looked at when somebody asked at the counter; an erasure needs it, since who decides was not there.
 * @returns the id of its file; null where none came, and none is needed
 * @throws RuleError `prova_obrigatoria`, `arquivo_recusado`, at the field `arquivo`
 */
export async function guardarProva(ctx: Ctx, tipo: string, arquivo: StoredUpload | undefined): Promise<string | null> {
  const recusar = (codigo: string, mensagem: string) => new RuleError(codigo, mensagem, [{ campo: 'arquivo', mensagem }]);
  if (!arquivo) {
    if (tipo !== 'eliminacao') return null;
    throw recusar(
      'prova_obrigatoria',
      'Envie o documento ou o formulário assinado que você conferiu: quem decide precisa vê-lo.',
    );
  }
  demandLegivel(arquivo);
  if (!FORMATOS.includes(arquivo.tipo)) throw recusar('arquivo_recusado', 'Envie em PDF, JPG ou PNG.');
  if (arquivo.tamanho > PROVA_MAX_MB * 1_048_576)
    throw recusar('arquivo_recusado', `O arquivo passa de ${PROVA_MAX_MB} MB. Envie um menor.`);
  return (await registrarArquivo(ctx, arquivo)).id;
}

/** A document of identity, most often: that it was opened is kept. @throws AppError 404 */
export async function verProva({ tx }: Ctx, id: string): Promise<FileAnswer> {
  const row = await tx
    .selectFrom('pedido_titular as p')
    .innerJoin('arquivo as a', 'a.id', 'p.arquivo_id')
    .select(['a.sha256', 'a.nome', 'a.tipo', 'a.tamanho'])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError(404, 'Não encontramos a prova deste pedido.');
  const registro = { acao: 'titular.ver-prova', dados: { id } };
  return { sha256: row.sha256, nome: row.nome, tipo: row.tipo, inline: true, tamanho: Number(row.tamanho), registro };
}
