import type { PedidoConsultado } from '@portal/domain/consultas/contract';
import { numeroDoDocumento } from '@portal/domain/licencas/numero';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { nomeDoEvento } from './palavras.ts';
import { NO_MAXIMO, type Veu } from './veu.ts';

export async function findEtapas({ tx }: Ctx, id: string, veu: Veu): Promise<PedidoConsultado['etapas']> {
  const rows = await tx
    .selectFrom('etapa as e')
    .innerJoin('setor as s', 's.id', 'e.setor_id')
    .leftJoin('usuario as u', 'u.id', 'e.analista_id')
    .select([
      'e.id',
      'e.nome',
      's.nome as setor',
      'e.status',
      'u.nome as analista',
      'e.prazo_em',
      'e.criado_em',
      'e.concluida_em',
    ])
    .where('e.requerimento_id', '=', id)
    .orderBy('e.criado_em')
    .orderBy('e.id')
    .limit(NO_MAXIMO)
    .execute();
  return rows.map(({ analista, criado_em, concluida_em, ...e }) => ({
    ...e,
    analista: analista === null ? '' : veu(analista),
    criado_em: criado_em.toISOString(),
    concluida_em: concluida_em?.toISOString() ?? null,
  }));
}

/** The newest first. Who acted is told as a side until the people are asked for. */
export async function findEventos({ tx }: Ctx, id: string, veu: Veu): Promise<PedidoConsultado['eventos']> {
  const rows = await tx
    .selectFrom('evento as v')
    .leftJoin('membro as m', 'm.usuario_id', 'v.ator_id')
    .select([
      'v.id',
      'v.tipo',
      'v.texto',
      'v.motivo',
      'v.ator_id',
      'v.ator_nome',
      'v.criado_em',
      'm.painel_prefeitura',
      'm.suporte',
    ])
    .where('v.requerimento_id', '=', id)
    .orderBy('v.criado_em', 'desc')
    .orderBy('v.id', 'desc')
    .limit(NO_MAXIMO)
    .execute();
  return rows.map((v) => ({
    id: v.id,
    criado_em: v.criado_em.toISOString(),
    o_que: nomeDoEvento(v.tipo),
    quem: veu(v.ator_nome) ?? ladoDe(v),
    texto: veu(v.texto),
    motivo: v.motivo === '' ? '' : veu(v.motivo),
  }));
}

function ladoDe(v: { tipo: string; ator_id: string | null; painel_prefeitura: boolean | null; suporte: boolean | null }): string {
  if (v.ator_id === null) return 'Portal';
  if (v.suporte || v.tipo.startsWith('suporte.')) return 'Suporte';
  return v.painel_prefeitura ? 'Prefeitura' : 'Parte do requerimento';
}

/** Those that were sent, by name alone: what is in them is nobody's here. */
export async function findArquivos({ tx }: Ctx, id: string): Promise<PedidoConsultado['arquivos']> {
  const rows = await tx
    .selectFrom('requerimento_arquivo as ra')
    .innerJoin('arquivo as a', 'a.id', 'ra.arquivo_id')
    .select(['a.id', 'a.nome', 'a.tipo', 'a.tamanho', 'a.criado_em'])
    .where('ra.requerimento_id', '=', id)
    .where(
      sql<boolean>`a.sha256 in (select x ->> 'sha256' from submissao s cross join lateral jsonb_array_elements(s.arquivos) x where s.requerimento_id = ${id})`,
    )
    .orderBy('a.criado_em', 'desc')
    .orderBy('a.id', 'desc')
    .limit(NO_MAXIMO)
    .execute();
  return rows.map((a) => ({ ...a, tamanho: Number(a.tamanho), criado_em: a.criado_em.toISOString() }));
}

export async function findGuias({ tx }: Ctx, id: string): Promise<PedidoConsultado['guias']> {
  const rows = await tx
    .selectFrom('guia')
    .select(['id', sql<string>`numero::text`.as('numero'), 'valor_centavos', 'vencimento', 'pagamento', 'emissao'])
    .where('requerimento_id', '=', id)
    .orderBy('criado_em', 'desc')
    .orderBy('id', 'desc')
    .limit(NO_MAXIMO)
    .execute();
  return rows.map((g) => ({ ...g, valor_centavos: Number(g.valor_centavos) }));
}

export async function findDocumentos({ tx }: Ctx, id: string): Promise<PedidoConsultado['documentos']> {
  const rows = await tx
    .selectFrom('licenca')
    .select(['id', 'titulo', 'numero', 'ano', 'formato_ano', 'situacao'])
    .where('requerimento_id', '=', id)
    .orderBy('emitida_em', 'desc')
    .orderBy('id', 'desc')
    .limit(NO_MAXIMO)
    .execute();
  return rows.map(({ numero, ano, formato_ano, ...l }) => ({
    ...l,
    numero: numeroDoDocumento({ numero, ano, formato_ano } as Parameters<typeof numeroDoDocumento>[0]),
  }));
}
