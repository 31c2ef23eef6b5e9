import type * as contract from '@portal/domain/catalogo/propostas';
import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findQuemTem } from '../equipe/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { entrarEm } from '../organizacoes/index.ts';
import { findVersaoDoModelo, lockModelo, type VersaoDoModelo } from './versoes.ts';

type Feita = DadosIn<typeof contract.listarPropostasFeitas>[number];

/** Newest first; a thousand at most. */
export async function listarPropostasFeitas({ tx }: Ctx, modeloId: string): Promise<Feita[]> {
  const { rows } = await sql<Feita>`
    select p.id, p.organizacao_id, o.nome as municipio, v.numero, p.recado, p.situacao, p.criado_em, p.respondido_em, p.motivo,
           coalesce(u.nome, '') as respondido_por
      from processo_proposta p
      join organizacao o on o.id = p.organizacao_id
      join processo_modelo_versao v on v.id = p.modelo_versao_id
      left join usuario u on u.id = p.respondido_por
     where p.modelo_id = ${modeloId}
     order by p.criado_em desc, p.id desc limit 1000`.execute(tx);
  return rows;
}

/**
 * Offers the published version to towns and tells their managers. A town that holds it already is left alone.
 * @throws RuleError `modelo_arquivado`, `sem_municipio`; AppError 404
 */
export async function propor(ctx: Ctx, id: string, { todos, organizacao_ids, recado }: BodyOf<typeof contract.propor>) {
  const { ativo } = await lockModelo(ctx, id);
  if (!ativo) throw new RuleError('modelo_arquivado', 'Este modelo está arquivado. Tire-o do arquivo antes de propor.');
  const versao = await findVersaoDoModelo(ctx.tx, id);
  const abertas = await ctx.tx
    .selectFrom('organizacao')
    .select('id')
    .where('ativa', '=', true)
    .where('id', '>', 0)
    .orderBy('id')
    .execute();
  const alvos = abertas.map((o) => o.id).filter((o) => todos || organizacao_ids.includes(o));
  if (alvos.length === 0) {
    const mensagem = 'Escolha ao menos um município.';
    throw new RuleError('sem_municipio', mensagem, [{ campo: 'organizacao_ids', mensagem }]);
  }
  let feitas = 0;
  for (const alvo of alvos) if (await entrarEm(ctx, alvo, (town) => proporA(town, versao, recado))) feitas += 1;
  await ctx.audit('modelo.propor', { modelo_id: id, numero: versao.numero, municipios: alvos });
  return { feitas, ja_tinham: alvos.length - feitas };
}

/** @returns whether there was anything to propose */
async function proporA(town: Ctx, { id: modelo_versao_id, modelo_id, definicao }: VersaoDoModelo, recado: string) {
  const { tx, agora } = town;
  const tem = await tx
    .selectFrom('processo_versao')
    .select('id')
    .where('modelo_versao_id', '=', modelo_versao_id)
    .where('situacao', '<>', 'substituida')
    .limit(1)
    .executeTakeFirst();
  if (tem) return false;
  await tx
    .updateTable('processo_proposta')
    .set({ situacao: 'retirada', respondido_em: agora })
    .where('modelo_id', '=', modelo_id)
    .where('situacao', '=', 'pendente')
    .execute();
  const id = uuidv7();
  await tx.insertInto('processo_proposta').values({ id, modelo_id, modelo_versao_id, recado, criado_em: agora }).execute();
  await town.audit('processo.proposta_recebida', { proposta_id: id, modelo_id });
  await avisar(town, {
    usuario_ids: await findQuemTem(tx, 'perfil.gestor.prefeitura'),
    tipo: 'portal',
    evento: `proposta:${id}`,
    message: `O catálogo propõe um processo: ${definicao.nome}. Veja o que mudaria antes de decidir.`,
    link: `/prefeitura/configuracoes/processos/propostas/${id}`,
  });
  return true;
}

/** @throws AppError 404 when it was answered meanwhile */
export async function retirarProposta(ctx: Ctx, modeloId: string, propostaId: string): Promise<null> {
  const done = await ctx.tx
    .updateTable('processo_proposta')
    .set({ situacao: 'retirada', respondido_em: ctx.agora })
    .where('id', '=', propostaId)
    .where('modelo_id', '=', modeloId)
    .where('situacao', '=', 'pendente')
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) throw new AppError(404, 'Esta proposta já foi respondida ou retirada.');
  await ctx.audit('modelo.retirar_proposta', { modelo_id: modeloId, proposta_id: propostaId });
  return null;
}
