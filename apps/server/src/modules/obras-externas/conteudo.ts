import { createHash } from 'node:crypto';
import { formatCodigo, type NumeroDeDocumento, numeroDoDocumento } from '@portal/domain/licencas/numero';
import { type ObraEnviada, VERSAO_DO_PROTOCOLO } from '@portal/domain/obras-externas/protocolo';
import { dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { numeroDaObra } from '../obras/index.ts';
import { findOrganizacao } from '../organizacoes/index.ts';
import { findQuadros } from '../quadros/index.ts';
import { findRequerimentoForJob } from '../requerimentos/index.ts';
import { findComoConsta } from '../usuarios/index.ts';
import type { ObraExternaRow } from './queries.ts';

export type Cliente = { sistema: string; config_id: string };
type Doc = NumeroDeDocumento & { titulo: string; codigo: string; emitida_em: Date; validade_em: string | null };

/** What the works system is told of a request, as it stands now. */
export async function conteudoDe(ctx: Ctx, e: ObraExternaRow, { sistema, config_id }: Cliente): Promise<ObraEnviada> {
  const { tx, organizacao } = ctx;
  const dia = (em: Date | null) => em && dataDe(em, organizacao.fuso);
  const r = await findRequerimentoForJob(tx, e.requerimento_id);
  if (!r) throw new Error(`obra_externa ${e.id}: its request is gone`);
  const { nome, cnpj } = await findOrganizacao(tx, organizacao.id);
  const pessoa = await findComoConsta(tx, r.requerente_id);
  const { rows: imoveis } = await sql<ObraEnviada['imoveis'][number]>`
    select i.inscricao, i.matricula, i.cep, i.logradouro, i.numero, i.complemento, i.bairro, i.lote, i.quadra, i.loteamento,
           i.area_terreno_m2::text as area_terreno_m2
      from requerimento_imovel q join imovel i on i.id = q.imovel_id
     where q.requerimento_id = ${r.id} order by i.inscricao, i.id`.execute(tx);
  const responsaveis = await tx
    .selectFrom('requerimento_responsavel')
    .select(['nome', 'responsabilidade', 'conselho', 'uf', 'registro', 'documento_numero as documento'])
    .where('requerimento_id', '=', r.id)
    .orderBy('ordem')
    .execute();
  return {
    versao: VERSAO_DO_PROTOCOLO,
    chave: e.id,
    revisao: e.revisao,
    ...{ sistema, config_id },
    municipio: { nome, cnpj },
    requerimento: {
      numero: r.numero ?? '',
      processo: r.processo_nome,
      protocolado_em: dia(r.protocolado_em),
      deferido_em: dia(r.concluido_em),
      endereco: r.endereco,
      area_total_m2: r.area_total_m2,
    },
    requerente: { nome: r.requerente_nome, documento: pessoa.cpf ?? pessoa.cnpj ?? '' },
    imoveis,
    responsaveis,
    obra: await daObra(ctx, r.id),
    areas: await areasDe(ctx, r.id),
    documentos: (await findDocumentos(ctx, r.id)).map((d) => ({
      titulo: d.titulo,
      numero: numeroDoDocumento(d),
      emissao: dataDe(d.emitida_em, organizacao.fuso),
      validade: d.validade_em,
      codigo: formatCodigo(d.codigo),
      verificar: `${ctx.origem}/verificar/${d.codigo}`,
    })),
    observacao: e.observacao,
  };
}

async function daObra({ tx }: Ctx, requerimentoId: string): Promise<ObraEnviada['obra']> {
  const { rows } = await sql<{
    numero: number;
    ano: number;
    situacao: string;
    validade_em: string | null;
    efeito: string | null;
  }>`
    select o.numero, o.ano, o.situacao, o.validade_em, a.efeito
      from requerimento r join obra o on o.id = r.obra_id
      left join lateral (select efeito from obra_ato a where a.obra_id = o.id and a.requerimento_id = r.id and a.desfeito_em is null
                          order by a.em desc, a.id desc limit 1) a on true
     where r.id = ${requerimentoId}`.execute(tx);
  const [o] = rows;
  return o ? { numero: numeroDaObra(o), situacao: o.situacao, validade: o.validade_em, efeito: o.efeito } : null;
}

async function areasDe(ctx: Ctx, requerimentoId: string): Promise<ObraEnviada['areas']> {
  const quadro = (await findQuadros(ctx, [requerimentoId])).get(requerimentoId);
  return (quadro?.blocos ?? []).flatMap((b) =>
    b.pavimentos.map((p) => ({
      bloco: b.nome,
      destinacao: b.destinacao,
      tipo_construcao: b.tipo_construcao,
      unidades: String(b.unidades),
      pavimento: p.nome,
      situacao: p.situacao,
      repeticoes: Number(p.repeticoes) || 1,
      computavel_m2: p.computavel,
      nao_computavel_m2: p.nao_computavel,
      vazio_m2: p.vazio,
    })),
  );
}

/** Of each document its last revision that was signed and holds. */
async function findDocumentos({ tx }: Ctx, requerimentoId: string): Promise<Doc[]> {
  const { rows } = await sql<Doc>`
    select distinct on (documento_id) titulo, numero, ano, formato_ano, codigo, emitida_em, validade_em from licenca
     where requerimento_id = ${requerimentoId} and situacao in ('Vigente', 'Suspensa', 'Cassada', 'Baixada')
     order by documento_id, revisao desc`.execute(tx);
  return rows;
}

/** What two contents have in common when they say the same: all but how often it was said, and with which remark. */
export function resumoDe({ revisao: _, observacao: __, ...resto }: ObraEnviada): string {
  return createHash('sha256').update(JSON.stringify(resto)).digest('hex');
}
