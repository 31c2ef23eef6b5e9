import type { Requerimento } from '@portal/domain/autos/contract';
import { deixou } from '@portal/domain/partes/papeis';
import type { Definicao } from '@portal/domain/processos/definicao';
import { assinaturasDe } from '@portal/domain/respostas/quem-assina';
import { alteracoesPara, comAAnalise, coordenadasPara, respostasPara } from '@portal/domain/respostas/reservado';
import type { Respostas } from '@portal/domain/respostas/respostas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { analise } from '../analise/index.ts';
import { desistencia } from '../desistencia/index.ts';
import { licencas } from '../licencas/index.ts';
import { mensagens } from '../mensagens/index.ts';
import { capacidadesDe } from '../organizacoes/index.ts';
import { partes } from '../partes/index.ts';
import { findPendencias, SITUACAO } from '../pendencias/index.ts';
import { marcas } from '../plantas/index.ts';
import { abrirOlhar, camposAbertos, capa, findRegistros, type Olhar, verJuntos } from '../requerimentos/index.ts';
import { subrequerimentos } from '../subrequerimentos/index.ts';
import { taxas } from '../taxas/index.ts';
import { andamento, contaDe, verificarProjeto } from '../tramitacao/index.ts';

interface Around {
  capacidades: unknown;
  cnpj: string;
  rodadas: { numero: number; autor: string; criado_em: string }[];
  ultimas: Respostas[];
  coordenadas: Requerimento['coordenadas'];
}

/** Everything that stands around a request, in one query. */
async function findAround(o: Olhar): Promise<Around> {
  const { ctx, r } = o;
  const { tx, organizacao } = ctx;
  const { rows } = await sql<Around>`
    select o.capacidades, o.cnpj,
      coalesce((select jsonb_agg(jsonb_build_object('numero', su.numero, 'autor', coalesce(au.nome, ''), 'criado_em', su.criado_em) order by su.numero)
         from submissao su left join usuario au on au.id = su.autor_id where su.requerimento_id = ${r.id}), '[]') as rodadas,
      coalesce((select jsonb_agg(x.respostas order by x.numero) from (select numero, respostas from submissao where requerimento_id = ${r.id} order by numero desc limit 2) x), '[]') as ultimas,
      coalesce((select jsonb_agg(jsonb_build_object('imovel_id', im.id, 'latitude', im.latitude::text, 'longitude', im.longitude::text) order by im.inscricao)
         from requerimento_imovel ri join imovel im on im.id = ri.imovel_id where ri.requerimento_id = ${r.id}), '[]') as coordenadas
    from organizacao o where o.id = ${organizacao.id}`.execute(tx);
  return rows[0]!;
}

/** One request whole, as this person may see it: what the screen shows and which acts are open. */
export async function findDetail(ctx: Ctx, id: string): Promise<Requerimento> {
  const o = await abrirOlhar(ctx, id);
  const { r, definicao } = o;
  const around = await findAround(o);
  const isStaff = ctx.painel === 'prefeitura';
  const pendencias = await findPendencias(ctx.tx, r.id);
  const participa = o.quem === 'parte';
  // what the requester is changing now is theirs alone: staff, and who only looks on, read what was sent
  const enviadas = !participa && r.status === 'Aguardando requerente' ? around.ultimas.at(-1) : undefined;
  const respostas = enviadas ? comAAnalise(definicao, enviadas, r.respostas) : r.respostas;
  const isDraft = r.protocolado_em === null;
  const comPendencia = pendencias.filter((p) => p.situacao === SITUACAO.preencher).map((p) => p.campo_id);
  const abertos = isStaff && r.status !== 'Em construcao' ? [] : camposAbertos(r, definicao, comPendencia);
  const quem = { isStaff, participa, abertos };
  // who is asked to sign a draft reads what they sign
  const assina =
    isDraft && !isStaff && !participa && !deixou(o.papeis)
      ? assinaturasDe(await contaDe(ctx), r.requerente_id, definicao, r.respostas)
      : [];
  const vistas = respostasPara(definicao, respostas, { ...quem, participa: participa || assina.length > 0 });
  return {
    ...(await verJuntos(
      [capa, andamento, analise, subrequerimentos, partes, mensagens, marcas, desistencia, taxas, licencas],
      o,
    )),
    definicao,
    respostas: vistas,
    reconciliacao: r.reconciliacao as Requerimento['reconciliacao'],
    campos_abertos: abertos,
    exigir_computavel_maior: capacidadesDe(around).exigir_computavel_maior,
    registros: await findRegistros(ctx.tx, definicao),
    rodadas: around.rodadas,
    alteracoes: findAlteracoes(
      definicao,
      around.ultimas,
      participa && r.status === 'Aguardando requerente' ? r.respostas : null,
      quem,
      ctx.organizacao.fuso,
    ),
    verificacoes: await verificarProjeto(ctx, definicao, respostas),
    assina,
    coordenadas: coordenadasPara(definicao, vistas, around.coordenadas, quem),
  };
}

/** From the round before to the last one; for the requester who is correcting, from the last one to what stands now. */
function findAlteracoes(
  definicao: Definicao,
  ultimas: Respostas[],
  agora: Respostas | null,
  quem: Parameters<typeof alteracoesPara>[2],
  fuso: string,
) {
  const [antes, depois] = agora ? [ultimas.at(-1), agora] : ultimas;
  return antes && depois ? alteracoesPara(definicao, [antes, depois], quem, fuso) : [];
}
