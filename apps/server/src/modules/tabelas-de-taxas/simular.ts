import { type Definicao, definicaoSchema } from '@portal/domain/processos/definicao';
import { isDaTabela } from '@portal/domain/processos/regra-de-taxa';
import type { TaxaDaTabela } from '@portal/domain/processos/taxa-da-tabela';
import type { Respostas } from '@portal/domain/respostas/respostas';
import { MAX_SIMULADOS, type Simulacao } from '@portal/domain/tabelas-de-taxas/contract';
import { tabelaEm } from '@portal/domain/tabelas-de-taxas/vigencia';
import { taxasDevidas } from '@portal/domain/taxas/devidas';
import { dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findTabela, findTabelasEntre } from './queries.ts';

interface Pedido {
  id: string;
  numero: string;
  processo: string;
  protocolado_em: Date;
  respostas: Respostas;
  versao_id: string;
  etapas: string[];
}

/** The last requests whose process charges by code. What came from another system owed what it owed there. */
async function findPedidos(tx: Tx): Promise<Pedido[]> {
  const { rows } = await sql<Pedido>`
    select r.id, coalesce(r.numero, '') as numero, r.processo_nome as processo, r.protocolado_em, r.respostas, r.processo_versao_id as versao_id,
           array(select distinct e.definicao_id from etapa e where e.requerimento_id = r.id) as etapas
      from requerimento r
     where r.protocolado_em is not null and not r.de_fora
       and r.processo_versao_id in (select v.id from processo_versao v where jsonb_path_exists(v.definicao, '$.taxas[*].codigo'))
     order by r.protocolado_em desc, r.id desc limit ${MAX_SIMULADOS}`.execute(tx);
  return rows;
}

async function findDefinicoes(tx: Tx, ids: readonly string[]): Promise<Map<string, Definicao>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('processo_versao').select(['id', 'definicao']).where('id', 'in', ids).execute();
  return new Map(
    rows.flatMap(({ id, definicao }) => {
      const lida = definicaoSchema.safeParse(definicao);
      return lida.success ? [[id, lida.data]] : [];
    }),
  );
}

/** The unit of the day of filing on both sides, so that the table alone makes the difference. */
async function findUnidades({ tx }: Ctx) {
  const rows = await tx.selectFrom('unidade_fiscal').select(['sigla', 'valor', 'desde']).orderBy('desde', 'desc').execute();
  return (dia: string) => rows.find((u) => u.desde <= dia) ?? rows.at(-1) ?? { sigla: '', valor: '0' };
}

/**
 * What the last requests paid by code on their day, and what they would pay by this table: of their fees of the table alone, with the
 * steps they have reached. @throws AppError 404
 */
export async function simularTabela(ctx: Ctx, id: string): Promise<Simulacao> {
  const { conteudo } = await findTabela(ctx, id);
  const pedidos = await findPedidos(ctx.tx);
  const definicoes = await findDefinicoes(ctx.tx, [...new Set(pedidos.map((p) => p.versao_id))]);
  const diaDe = (p: Pedido) => dataDe(p.protocolado_em, ctx.organizacao.fuso);
  const dias = pedidos.map(diaDe).sort();
  const tabelas = dias.length > 0 ? await findTabelasEntre(ctx.tx, dias[0] ?? '', dias.at(-1) ?? '') : [];
  const unidadeEm = await findUnidades(ctx);
  const nomes = new Map(conteudo.taxas.map((t) => [t.codigo, t.nome]));
  const taxas = new Map<string, Simulacao['taxas'][number]>();
  const soma = (de: readonly { valor_centavos: number }[]) => de.reduce((n, t) => n + t.valor_centavos, 0);

  const requerimentos = pedidos.flatMap((p) => {
    const definicao = definicoes.get(p.versao_id);
    const vigente = tabelaEm(tabelas, diaDe(p));
    if (!definicao || !vigente) return [];
    const daTabela = { secoes: definicao.secoes, taxas: definicao.taxas.filter(isDaTabela) };
    const por = (tabela: readonly TaxaDaTabela[]) => taxasDevidas(daTabela, p.respostas, p.etapas, unidadeEm(diaDe(p)), tabela);
    const lados = { antes_centavos: por(vigente.conteudo.taxas), depois_centavos: por(conteudo.taxas) };
    for (const codigo of new Set(Object.values(lados).flatMap((l) => l.map((t) => t.codigo ?? '')))) {
      const de = (lado: keyof typeof lados) => soma(lados[lado].filter((t) => t.codigo === codigo));
      const nome = nomes.get(codigo) ?? lados.antes_centavos.find((t) => t.codigo === codigo)?.nome ?? codigo;
      const ate = taxas.get(codigo) ?? { codigo, nome, vezes: 0, antes_centavos: 0, depois_centavos: 0 };
      taxas.set(codigo, {
        ...ate,
        vezes: ate.vezes + 1,
        antes_centavos: ate.antes_centavos + de('antes_centavos'),
        depois_centavos: ate.depois_centavos + de('depois_centavos'),
      });
    }
    return [
      {
        id: p.id,
        numero: p.numero,
        processo: p.processo,
        protocolado_em: p.protocolado_em.toISOString(),
        antes_centavos: soma(lados.antes_centavos),
        depois_centavos: soma(lados.depois_centavos),
      },
    ];
  });
  return {
    requerimentos,
    taxas: [...taxas.values()].toSorted((a, b) => (a.codigo < b.codigo ? -1 : 1)),
    total: {
      antes_centavos: requerimentos.reduce((n, r) => n + r.antes_centavos, 0),
      depois_centavos: requerimentos.reduce((n, r) => n + r.depois_centavos, 0),
    },
  };
}
