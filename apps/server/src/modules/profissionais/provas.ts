import { RuleError } from '@portal/domain/http/rule-error';
import { canSomewhere } from '@portal/domain/usuarios/permissions';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx, StoredUpload } from '#platform/http/context.ts';
import type { FileAnswer } from '#platform/http/route.ts';
import { demandLegivel, findArquivo, registrarArquivo } from '../arquivos/index.ts';

const FORMATOS = ['application/pdf', 'image/png', 'image/jpeg'];
/** More says nothing that the first have not said, and fills the store. */
const MAX_PROVAS = 50;

export const findProvas = async ({ tx }: Ctx, profissionalId: string) => {
  const rows = await tx
    .selectFrom('profissional_prova as v')
    .innerJoin('arquivo as a', 'a.id', 'v.arquivo_id')
    .leftJoin('usuario as u', 'u.id', 'v.enviada_por')
    .select(['v.arquivo_id as id', 'a.nome', 'a.tamanho', 'v.enviada_em', 'u.nome as por'])
    .where('v.profissional_id', '=', profissionalId)
    .orderBy('v.enviada_em', 'desc')
    .orderBy('v.id')
    .execute();
  return rows.map(({ por, ...v }) => ({ ...v, enviada_por: por ?? 'Alguém que não está mais no portal' }));
};

/** Keeps a document with a registration. @throws RuleError `arquivo_recusado`, `provas_demais`; AppError 404 */
export async function guardarProva(ctx: Ctx, profissionalId: string, file: StoredUpload) {
  await ctx.tx
    .selectFrom('profissional')
    .select('id')
    .where('id', '=', profissionalId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError(404, 'Não encontramos este profissional no cadastro.'));
  const recusar = (codigo: string, mensagem: string): never => {
    throw new RuleError(codigo, mensagem, [{ campo: 'arquivo', mensagem }]);
  };
  demandLegivel(file);
  if (!FORMATOS.includes(file.tipo)) recusar('arquivo_recusado', 'Envie o documento em PDF, JPG ou PNG.');
  const { n } = await ctx.tx
    .selectFrom('profissional_prova')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('profissional_id', '=', profissionalId)
    .executeTakeFirstOrThrow();
  if (Number(n) >= MAX_PROVAS) recusar('provas_demais', `Este registro já guarda ${MAX_PROVAS} documentos.`);
  const { sha256: _, ...arquivo } = await registrarArquivo(ctx, file);
  await ctx.tx
    .insertInto('profissional_prova')
    .values({
      id: uuidv7(),
      profissional_id: profissionalId,
      arquivo_id: arquivo.id,
      enviada_por: ctx.usuario.id,
      enviada_em: ctx.agora,
    })
    .execute();
  await ctx.audit('profissional.prova', { id: profissionalId, arquivo_id: arquivo.id });
  return arquivo;
}

const CUIDAM = ['prefeitura.contribuinte.cadastro', 'prefeitura.contribuinte.validacao'] as const;

/** For who keeps the registry, on their panel, and for the person themself. @throws AppError 403, 404 */
export async function baixarProva(ctx: Ctx, profissionalId: string, arquivoId: string): Promise<FileAnswer> {
  const prova = await ctx.tx
    .selectFrom('profissional_prova as v')
    .innerJoin('profissional as p', 'p.id', 'v.profissional_id')
    .select('p.usuario_id')
    .where('v.profissional_id', '=', profissionalId)
    .where('v.arquivo_id', '=', arquivoId)
    .executeTakeFirst();
  const cuida = ctx.painel === 'prefeitura' && CUIDAM.some((chave) => canSomewhere(ctx.usuario, chave));
  if (!prova || (!cuida && prova.usuario_id !== ctx.usuario.id)) throw new AppError(404, 'Não encontramos este documento.');
  const { sha256, nome, tipo, tamanho } = await findArquivo(ctx.tx, arquivoId);
  const registro = { acao: 'profissional.ver-prova', dados: { id: profissionalId, arquivo_id: arquivoId } };
  return { sha256, nome, tipo, tamanho, inline: true, ...(prova.usuario_id !== ctx.usuario.id && { registro }) };
}
