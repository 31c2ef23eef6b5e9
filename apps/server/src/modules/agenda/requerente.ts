import type { verMinhaAgenda as contrato, ItemDaAgenda } from '@portal/domain/agenda/requerente';
import type { Periodo } from '@portal/domain/agenda/vista';
import type { DadosIn } from '@portal/domain/http/endpoint';
import { dataDe } from '@portal/domain/text/datas';
import { formatReais } from '@portal/domain/text/dinheiro';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { isVisible } from '../requerimentos/index.ts';
import { findDias, instantesDe } from './ler.ts';

/** What one noun has to tell the person of `ctx` in a period. */
type Fonte = (
  ctx: Ctx,
  periodo: Periodo,
) => Promise<(Omit<ItemDaAgenda, 'inicio' | 'fim'> & Partial<Pick<ItemDaAgenda, 'inicio' | 'fim'>>)[]>;

const NO_PEDIDO = sql`'/contribuinte/meus/requerimentos/requerimento/' || r.id`;
const QUAL_PEDIDO = sql`coalesce(r.numero || ' · ', '') || r.processo_nome`;

const pendencias: Fonte = async (ctx, { de, ate }) => {
  const { rows } = await sql<Awaited<ReturnType<Fonte>>[number]>`
    select r.id, 'pendencia' as origem, r.prazo_em as dia, 'Responder as pendências' as titulo, ${QUAL_PEDIDO} as detalhe, ${NO_PEDIDO} as link
      from requerimento r
     where r.status = 'Aguardando requerente' and r.prazo_em between ${de}::date and ${ate}::date and ${isVisible(ctx)}
     order by r.prazo_em, r.id limit 500`.execute(ctx.tx);
  return rows;
};

const termos: Fonte = async (ctx, { de, ate }) => {
  const { rows } = await sql<Awaited<ReturnType<Fonte>>[number]>`
    select d.id, 'termo' as origem, d.prazo_em as dia, 'Responder: ' || t.assunto as titulo, t.tipo || ' ' || t.numero as detalhe,
           '/contribuinte/termos-enviados/visualizacao-termo/' || t.id as link
      from termo_destinatario d join termo_enviado t on t.id = d.termo_id
     where d.usuario_id = ${ctx.usuario.id} and d.respondido_em is null and d.prazo_em between ${de}::date and ${ate}::date
     order by d.prazo_em, d.id limit 500`.execute(ctx.tx);
  return rows;
};

const guias: Fonte = async (ctx, { de, ate }) => {
  const { rows } = await sql<Awaited<ReturnType<Fonte>>[number] & { valor: number }>`
    select g.id, 'guia' as origem, g.vencimento as dia, 'Pagar: ' || g.descricao as titulo, ${QUAL_PEDIDO} as detalhe, ${NO_PEDIDO} as link,
           g.valor_centavos as valor
      from guia g join requerimento r on r.id = g.requerimento_id
     where g.pagamento = 'Pendente' and g.emissao not in ('A emitir', 'Erro na emissão') and g.vencimento between ${de}::date and ${ate}::date
       and not exists (select from contestacao_da_guia c where c.guia_id = g.id and c.situacao = 'Aberta') and ${isVisible(ctx)}
     order by g.vencimento, g.id limit 500`.execute(ctx.tx);
  return rows.map(({ valor, ...g }) => ({ ...g, detalhe: `${formatReais(valor)} · ${g.detalhe}` }));
};

const licencas: Fonte = async (ctx, { de, ate }) => {
  const { rows } = await sql<Awaited<ReturnType<Fonte>>[number]>`
    select l.id, 'licenca' as origem, l.validade_em as dia, 'Último dia: ' || l.titulo as titulo, ${QUAL_PEDIDO} as detalhe, ${NO_PEDIDO} as link
      from licenca l join requerimento r on r.id = l.requerimento_id
     where l.situacao = 'Vigente' and l.validade_em between ${de}::date and ${ate}::date and ${isVisible(ctx)}
     order by l.validade_em, l.id limit 500`.execute(ctx.tx);
  return rows;
};

const atendimentos: Fonte = async (ctx, periodo) => {
  const { inicio, fim } = instantesDe(ctx, periodo);
  const { rows } = await sql<{ id: string; nome: string; local: string; inicio: Date; fim: Date }>`
    select a.id, t.nome, t.local, a.inicio, a.fim from atendimento a join atendimento_tipo t on t.id = a.tipo_id
     where a.usuario_id = ${ctx.usuario.id} and a.situacao = 'Marcado' and a.inicio >= ${inicio} and a.inicio < ${fim}
     order by a.inicio, a.id limit 500`.execute(ctx.tx);
  return rows.map((a) => ({
    id: a.id,
    origem: 'atendimento',
    dia: dataDe(a.inicio, ctx.organizacao.fuso),
    inicio: a.inicio.toISOString(),
    fim: a.fim.toISOString(),
    titulo: a.nome,
    detalhe: a.local,
    link: '/contribuinte/atendimentos',
  }));
};

const vistorias: Fonte = async (ctx, periodo) => {
  const { inicio, fim } = instantesDe(ctx, periodo);
  const { rows } = await sql<{ id: string; nome: string; local: string; inicio: Date; fim: Date }>`
    select v.id, te.nome, concat_ws(' · ', nullif(r.endereco, ''), v.fiscal_nome) as local, v.inicio, v.fim
      from vistoria v join requerimento r on r.id = v.requerimento_id
      join vistoria_tipo_edicao te on te.tipo_id = v.tipo_id and te.edicao = v.edicao
     where v.status in ('Agendada', 'Em campo') and v.inicio >= ${inicio} and v.inicio < ${fim} and ${isVisible(ctx)}
     order by v.inicio, v.id limit 500`.execute(ctx.tx);
  return rows.map((v) => ({
    id: v.id,
    origem: 'vistoria',
    dia: dataDe(v.inicio, ctx.organizacao.fuso),
    inicio: v.inicio.toISOString(),
    fim: v.fim.toISOString(),
    titulo: v.nome,
    detalhe: v.local,
    link: `/contribuinte/vistorias/${v.id}`,
  }));
};

/** Who else has days to tell is one function and one line here, and a word of `ORIGENS`. */
const FONTES: readonly Fonte[] = [pendencias, termos, guias, licencas, atendimentos, vistorias];

/** All of it in order of days. The person is `ctx.usuario`, as a requester. */
export async function findDoRequerente(ctx: Ctx, periodo: Periodo): Promise<ItemDaAgenda[]> {
  const todos: ItemDaAgenda[] = [];
  for (const fonte of FONTES) for (const item of await fonte(ctx, periodo)) todos.push({ inicio: null, fim: null, ...item });
  return todos.sort((a, b) => (a.dia === b.dia ? 0 : a.dia < b.dia ? -1 : 1));
}

export const verMinhaAgenda = async (ctx: Ctx, periodo: Periodo): Promise<DadosIn<typeof contrato>> => ({
  itens: await findDoRequerente(ctx, periodo),
  dias: await findDias(ctx, periodo),
});
