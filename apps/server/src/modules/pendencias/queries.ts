import type { Efeito, TipoDeAlvo } from '@portal/domain/pendencias/efeitos';
import type { Item } from '@portal/domain/pendencias/respondida';
import type { AtoDaFala } from '@portal/domain/pendencias/revisao';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { Olhar } from '../requerimentos/index.ts';
import { TRABALHA } from '../usuarios/index.ts';

/** The four states of spec §4, as a pending item goes through them. */
export const SITUACAO = {
  rascunho: 'Aguardando próxima análise',
  preencher: 'Aguardando preenchimento',
  validar: 'Aguardando validação',
  resolvida: 'Sem pendência',
} as const;
export type SituacaoPendencia = (typeof SITUACAO)[keyof typeof SITUACAO];

/** An item as it is stored, with its thread and its slip. */
export interface PendenciaRow {
  id: string;
  etapa_id: string;
  numero: number;
  campo_id: string;
  rotulo: string;
  texto: string;
  efeito: Efeito;
  base_legal: string;
  alvo: TipoDeAlvo;
  chave: string;
  valor_centavos: number | null;
  contestada: boolean;
  situacao: SituacaoPendencia;
  resposta: string;
  motivo_recusa: string;
  criado_por: string;
  criado_em: Date;
  respondida_em: Date | null;
  validada_em: Date | null;
  fio: { ato: AtoDaFala; texto: string; autor_nome: string; criado_em: string }[];
  guia: { id: string; pagamento: string } | null;
}

const todas = (requerimentoId: string) => sql<PendenciaRow>`
    select p.id, p.etapa_id, p.numero, p.campo_id, p.rotulo, p.texto, p.efeito, p.base_legal, p.alvo, p.chave, p.valor_centavos,
      p.contestada, p.situacao, p.resposta, p.motivo_recusa, p.criado_por, p.criado_em, p.respondida_em, p.validada_em,
      coalesce((select jsonb_agg(jsonb_build_object('ato', f.ato, 'texto', f.texto, 'autor_nome', f.autor_nome, 'criado_em', f.criado_em) order by f.id)
         from pendencia_fala f where f.pendencia_id = p.id), '[]') as fio,
      (select jsonb_build_object('id', g.id, 'pagamento', g.pagamento) from guia g
        where g.pendencia_id = p.id and (g.pagamento <> 'Cancelada' or exists (select from decisao_da_guia d where d.guia_id = g.id
          and d.situacao = 'Confirmada' and d.tipo in ('isentar', 'cancelar', 'baixar'))) order by g.numero desc limit 1) as guia
      from pendencia p where p.requerimento_id = ${requerimentoId} order by p.numero`;

/** All items of a request, those that were never sent too: what each side may read of them is said where they leave. */
export async function findPendencias(tx: Tx, requerimentoId: string): Promise<PendenciaRow[]> {
  return (await todas(requerimentoId).execute(tx)).rows;
}

type Datas = 'criado_em' | 'respondida_em' | 'validada_em';
/** An item as JSON brings it. */
export type PendenciaLida = Omit<PendenciaRow, Datas> & {
  criado_em: string;
  respondida_em: string | null;
  validada_em: string | null;
};

/** The same for the fragments of a request. */
export const pendencias = ({ r }: Olhar) =>
  sql<PendenciaLida[]>`(select coalesce(json_agg(todas), '[]') from (${todas(r.id)}) todas)`;

const dia = (texto: string | null) => (texto === null ? null : new Date(texto));
export const comDatas = (p: PendenciaLida): PendenciaRow => ({
  ...p,
  criado_em: new Date(p.criado_em),
  respondida_em: dia(p.respondida_em),
  validada_em: dia(p.validada_em),
});

/** The item as the rules look at it. */
export const itemDe = (p: PendenciaRow): Item => ({
  numero: p.numero,
  rotulo: p.rotulo,
  campo_id: p.campo_id,
  efeito: p.efeito,
  alvo: { tipo: p.alvo, chave: p.chave },
  contestada: p.contestada,
  resposta: p.resposta,
  is_escrita: p.respondida_em !== null,
  has_comprovante: p.guia !== null && p.guia.pagamento !== 'Pendente',
});

/** The passage an item belongs to, and who marked it. @throws AppError 404 */
export async function findDonoDaPendencia(ctx: Ctx, requerimentoId: string, id: string) {
  return ctx.tx
    .selectFrom('pendencia')
    .select(['etapa_id', 'criado_por', 'situacao', 'contestada'])
    .where('id', '=', id)
    .where('requerimento_id', '=', requerimentoId)
    .executeTakeFirstOrThrow(notFound('Esta pendência já não existe.'));
}

const DECIDIR = 'prefeitura.requerimento.decidir';

/** People of these sectors, but one, who decide in them. */
export async function findQuemDecide({ tx }: Pick<Ctx, 'tx'>, setorIds: readonly string[], menosId: string): Promise<string[]> {
  if (setorIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct m.usuario_id as id from membro m join setor_membro sm on sm.usuario_id = m.usuario_id
     where ${TRABALHA} and sm.setor_id = any(${setorIds}::uuid[]) and m.usuario_id <> ${menosId}
       and (${DECIDIR} = any(sm.permissoes) or exists (select from membro_perfil mp join perfil p on p.id = mp.perfil_id
             where mp.usuario_id = m.usuario_id and mp.setor_id = sm.setor_id and ${DECIDIR} = any(p.permissoes)))`.execute(tx);
  return rows.map((r) => r.id);
}

/** What the guards of the flow ask about. */
export function contarPendencias(pendencias: readonly PendenciaRow[]) {
  const count = (situacao: SituacaoPendencia) => pendencias.filter((p) => p.situacao === situacao).length;
  return {
    pendencias_em_rascunho: count(SITUACAO.rascunho),
    pendencias_com_requerente: count(SITUACAO.preencher),
    pendencias_a_validar: count(SITUACAO.validar),
  };
}
