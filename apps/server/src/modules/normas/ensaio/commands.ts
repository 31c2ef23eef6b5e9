import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type { Conteudo } from '@portal/domain/normas/conteudo';
import type { Alvo, pedirEnsaio as contrato, Ensaio } from '@portal/domain/normas/ensaio';
import { examinarNorma } from '@portal/domain/normas/examinar';
import { semContagens } from '@portal/domain/normas/passado';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';
import { findNomes, hojeEm, lockNorma } from '../queries.ts';
import { ensaiarNormaJob } from './jobs.ts';
import { contarDoPeriodo, findEmVigorDaNorma, findEnsaio } from './queries.ts';

const refuse = (codigo: string, mensagem: string): never => {
  throw new RuleError(codigo, mensagem);
};

/** A draft that cannot be read says nothing of anybody; one without examples may be tried. @throws RuleError norma_ilegivel */
async function demandLegivel(ctx: Ctx, rascunho: Conteudo): Promise<void> {
  const [erro] = examinarNorma(rascunho, await findNomes(ctx)).filter(
    ({ gravidade, onde }) => gravidade === 'erro' && /^(quando|exigencia)/.test(onde),
  );
  if (erro) refuse('norma_ilegivel', `Antes de experimentar, corrija o rascunho e salve. ${erro.texto}`);
}

/** @throws RuleError sem_rascunho, nada_em_vigor, norma_ilegivel */
async function oQueExperimentar(ctx: Ctx, id: string, rascunho: Conteudo | null, alvo: Alvo): Promise<Conteudo> {
  if (alvo === 'em vigor')
    return (
      (await findEmVigorDaNorma(ctx, id)) ??
      refuse('nada_em_vigor', 'Esta norma não vale hoje. Experimente o rascunho, ou publique a norma primeiro.')
    );
  if (!rascunho)
    return refuse('sem_rascunho', 'Não há rascunho para experimentar. Escreva e salve, ou experimente o que vale hoje.');
  await demandLegivel(ctx, rascunho);
  return rascunho;
}

/**
 * A run of its own over what was filed; the one before goes. One at a time: what is under way is cancelled first, by whoever wants another.
 * @throws RuleError ensaio_em_curso, and as `oQueExperimentar`; AppError 404
 */
export async function pedirEnsaio(ctx: Ctx, id: string, { alvo, anos }: BodyOf<typeof contrato>): Promise<Ensaio> {
  const norma = await lockNorma(ctx.tx, id);
  if ((await findEnsaio(ctx, id))?.situacao === 'Em curso')
    refuse('ensaio_em_curso', 'Esta norma já está sendo experimentada. Espere terminar, ou cancele e peça de novo.');
  const conteudo = await oQueExperimentar(ctx, id, norma.rascunho as Conteudo | null, alvo);
  const { rows } = await sql<{ desde: Date }>`
    select ((${hojeEm(ctx)}::date - make_interval(years => ${anos}))::timestamp at time zone ${ctx.organizacao.fuso}) as desde`.execute(
    ctx.tx,
  );
  const desde = rows[0]?.desde ?? ctx.agora;
  const { total, ha_mais } = await contarDoPeriodo(ctx, { desde, ate: ctx.agora, processos: conteudo.processos });
  await ctx.tx.deleteFrom('norma_ensaio').where('norma_id', '=', id).execute();
  const ensaioId = uuidv7();
  const agora = ctx.agora;
  await ctx.tx
    .insertInto('norma_ensaio')
    .values({
      ...{ id: ensaioId, norma_id: id, alvo, anos, desde, total, ha_mais, autor_id: ctx.usuario.id },
      ...{ conteudo: JSON.stringify(conteudo), contagens: JSON.stringify(semContagens()) },
      ...{
        situacao: total > 0 ? 'Em curso' : 'Pronto',
        criado_em: agora,
        andou_em: agora,
        terminado_em: total > 0 ? null : agora,
      },
    })
    .execute();
  if (total > 0) await ctx.enqueue(ensaiarNormaJob, { ensaio_id: ensaioId });
  await ctx.audit('norma.experimentar', { id, nome: norma.nome, alvo, anos, pedidos: total });
  return (await findEnsaio(ctx, id)) as Ensaio;
}

/** Ends what is under way, or what was interrupted; what was counted stays to be seen. @throws RuleError ensaio_parado; AppError 404 */
export async function cancelarEnsaio(ctx: Ctx, id: string): Promise<Ensaio> {
  const norma = await lockNorma(ctx.tx, id);
  const parado = await ctx.tx
    .updateTable('norma_ensaio')
    .set({ situacao: 'Cancelado', terminado_em: ctx.agora })
    .where('norma_id', '=', id)
    .where('situacao', '=', 'Em curso')
    .executeTakeFirst();
  if (parado.numUpdatedRows === 0n) refuse('ensaio_parado', 'Não há nada em curso para cancelar. Veja como o ensaio está agora.');
  await ctx.audit('norma.cancelar-ensaio', { id, nome: norma.nome });
  return (await findEnsaio(ctx, id)) as Ensaio;
}
