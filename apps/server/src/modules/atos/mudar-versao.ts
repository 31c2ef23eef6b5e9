import {
  impedimentosDaMudanca,
  MAX_DA_MUDANCA,
  type mudarDeVersao,
  type verMudancaDeVersao,
} from '@portal/domain/atos/mudanca-de-versao';
import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { comparar } from '@portal/domain/processos/comparar';
import type { Definicao } from '@portal/domain/processos/definicao';
import { rascunhoSchema } from '@portal/domain/processos/rascunho';
import { ENCERRADOS, NAO_PROTOCOLADOS, type Status } from '@portal/domain/requerimentos/status';
import type { Respostas } from '@portal/domain/respostas/respostas';
import type { EtapaNoFluxo } from '@portal/domain/tramitacao/motor';
import { sql } from 'kysely';
import { notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findCapacidades } from '../organizacoes/index.ts';
import { findProcessoPublicado, findVersao } from '../processos/index.ts';
import { findRegistros, registrarEvento } from '../requerimentos/index.ts';
import { findTabelasDeTaxas, findUnidadesFiscais } from '../taxas/index.ts';

interface EmCurso {
  id: string;
  numero: string;
  status: Status;
  etapa_nome: string;
  respostas: Respostas;
  etapas: EtapaNoFluxo[];
  com_pendencia: string[];
  protocolado_em: Date;
  total: number;
}

/** Filed and open on a version, the oldest first; locked when they are about to move. */
async function findEmCurso({ tx }: Ctx, versaoId: string, lock: boolean): Promise<EmCurso[]> {
  const fora = [...NAO_PROTOCOLADOS, ...ENCERRADOS];
  if (lock)
    await sql`select id from requerimento where processo_versao_id = ${versaoId} and status <> all(${fora}::text[]) order by id for update`.execute(
      tx,
    );
  const { rows } = await sql<EmCurso>`
    select r.id, r.numero, r.status, r.etapa_nome, r.respostas, r.protocolado_em, count(*) over ()::integer as total,
           (select jsonb_agg(jsonb_build_object('id', e.id, 'definicao_id', e.definicao_id, 'ciclo', e.ciclo, 'status', e.status,
               'substituida', e.substituida, 'pronta', e.pronta) order by e.ordem, e.ciclo) from etapa e where e.requerimento_id = r.id) as etapas,
           array(select p.campo_id from pendencia p where p.requerimento_id = r.id and p.situacao <> 'Sem pendência') as com_pendencia
      from requerimento r where r.processo_versao_id = ${versaoId} and r.status <> all(${fora}::text[])
     order by r.protocolado_em, r.id limit ${MAX_DA_MUDANCA}`.execute(tx);
  return rows;
}

interface Mudanca {
  antes: { numero: number; definicao: Definicao };
  depois: { versao_id: string; numero: number; nome: string; definicao: Definicao };
  linhas: (EmCurso & { impedimentos: string[] })[];
}

async function preparar(ctx: Ctx, processoId: string, de: string, lock: boolean): Promise<Mudanca> {
  const { id: _ } = await ctx.tx
    .selectFrom('processo_versao')
    .select('id')
    .where('id', '=', de)
    .where('processo_id', '=', processoId)
    .executeTakeFirstOrThrow(notFound('Versão não encontrada.'));
  const antes = await findVersao(ctx.tx, de);
  const publicado = await findProcessoPublicado(ctx.tx, processoId);
  if (publicado.versao_id === de) throw new RuleError('mesma_versao', 'Esta já é a versão publicada.');
  const { exigir_computavel_maior } = await findCapacidades(ctx.tx, ctx.organizacao.id);
  const ambiente = { exigir_computavel_maior, registros: await findRegistros(ctx.tx, publicado.definicao) };
  const unidadeEm = await findUnidadesFiscais(ctx);
  const emCursoAgora = await findEmCurso(ctx, de, lock);
  const primeiro = emCursoAgora.reduce((d, r) => (r.protocolado_em < d ? r.protocolado_em : d), ctx.agora);
  const tabelaEm = await findTabelasDeTaxas(ctx, primeiro);
  const linhas = emCursoAgora.map((r) => {
    const emCurso = { ...r, unidade_fiscal: unidadeEm(r.protocolado_em), tabela: tabelaEm(r.protocolado_em) };
    return { ...r, impedimentos: impedimentosDaMudanca(antes.definicao, publicado.definicao, emCurso, ambiente) };
  });
  return {
    antes,
    depois: { versao_id: publicado.versao_id, numero: publicado.versao, nome: publicado.nome, definicao: publicado.definicao },
    linhas,
  };
}

const comoLinha = ({ id, numero, status, etapa_nome, impedimentos }: Mudanca['linhas'][number]) => ({
  id,
  numero,
  status,
  etapa_nome,
  impedimentos,
});

/** What would follow, before anything is done. */
export async function verMudanca(ctx: Ctx, processoId: string, de: string): Promise<DadosIn<typeof verMudancaDeVersao>> {
  const { antes, depois, linhas } = await preparar(ctx, processoId, de, false);
  return {
    para: depois.numero,
    efeitos: comparar(rascunhoSchema.parse(antes.definicao), rascunhoSchema.parse(depois.definicao)),
    requerimentos: linhas.map(comoLinha),
    total: linhas[0]?.total ?? 0,
  };
}

/**
 * Takes open requests of a version to the published one, those that lose nothing by it. Fees asked for, deadlines begun and
 * documents made stay as they are.
 */
export async function mudar(
  ctx: Ctx,
  processoId: string,
  { de, motivo }: BodyOf<typeof mudarDeVersao>,
): Promise<DadosIn<typeof mudarDeVersao>> {
  const { antes, depois, linhas } = await preparar(ctx, processoId, de, true);
  const podem = linhas.filter((r) => r.impedimentos.length === 0);
  const ordens = new Map(depois.definicao.etapas.map((e, i) => [e.id, i + 1]));
  for (const r of podem) {
    await ctx.tx
      .updateTable('requerimento')
      .set((eb) => ({
        processo_versao_id: depois.versao_id,
        processo_nome: depois.nome,
        versao: eb('versao', '+', 1),
        atualizado_em: ctx.agora,
      }))
      .where('id', '=', r.id)
      .execute();
    await registrarEvento(ctx, r.id, {
      tipo: 'mudar_versao',
      texto: `Passou da versão ${antes.numero} para a versão ${depois.numero} do processo.`,
      motivo,
    });
    await ctx.audit('requerimento.mudar_versao', { id: r.id, de: antes.numero, para: depois.numero });
  }
  await reordenar(ctx, podem, ordens);
  await ctx.audit('processo.mudar_versao', {
    processo_id: processoId,
    de: antes.numero,
    para: depois.numero,
    movidos: podem.length,
  });
  return { movidos: podem.length, ficaram: linhas.filter((r) => r.impedimentos.length > 0).map(comoLinha) };
}

/**
 * The place of a step in its list is copied to its passages; by way of negative places, because each is taken once. Passages that
 * were done again, of steps that are gone, stand behind the list.
 */
async function reordenar({ tx }: Ctx, podem: readonly EmCurso[], ordens: ReadonlyMap<string, number>): Promise<void> {
  const ids = podem.map((r) => r.id);
  const [etapas, lugares] = [[...ordens.keys()], [...ordens.values()]];
  if (ids.length === 0) return;
  await sql`update etapa set ordem = -ordem where requerimento_id = any(${ids}::uuid[])`.execute(tx);
  await sql`update etapa e set ordem = o.ordem from unnest(${etapas}::text[], ${lugares}::integer[]) o(id, ordem)
    where e.requerimento_id = any(${ids}::uuid[]) and e.definicao_id = o.id`.execute(tx);
  await sql`update etapa e set ordem = atras.ordem
    from (select id, ${lugares.length}::integer + row_number() over (partition by requerimento_id order by ordem desc, ciclo) as ordem
            from etapa where requerimento_id = any(${ids}::uuid[]) and ordem < 0) atras
    where e.id = atras.id`.execute(tx);
}
