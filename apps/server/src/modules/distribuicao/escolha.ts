import type { Campo } from '@portal/domain/campos/registro';
import { usos as tipoUsos } from '@portal/domain/campos/usos/model';
import { type Candidato, type Escolha, escolher, regraVale } from '@portal/domain/distribuicao/rules';
import { RuleError } from '@portal/domain/http/rule-error';
import { camposDe, type Definicao } from '@portal/domain/processos/definicao';
import type { EtapaDefinida } from '@portal/domain/processos/etapa';
import { respostaDe, respostasParaTaxas } from '@portal/domain/respostas/respostas';
import { dataDe } from '@portal/domain/text/datas';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import type { RequerimentoRow } from '../requerimentos/index.ts';
import { TRABALHA } from '../usuarios/index.ts';
import { findRegrasAtivas } from './regras.ts';

/** A step that somebody is to get. */
export interface Alvo {
  r: Pick<RequerimentoRow, 'id' | 'processo_id' | 'bairro' | 'area_total_m2' | 'respostas' | 'requerente_id'>;
  setor_ids: readonly string[];
}

const ANALISAR = 'prefeitura.requerimento.analisar';

/** Everybody of the step's sectors who may analyse, with what they have open, their absence, and what keeps them from this request. */
export async function findCandidatos(ctx: Ctx, { r, setor_ids }: Alvo): Promise<Candidato[]> {
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const { rows } = await sql<Candidato>`
    with gente as (
      select distinct m.usuario_id as id from membro m join setor_membro sm on sm.usuario_id = m.usuario_id
       where ${TRABALHA} and sm.setor_id = any(${setor_ids}::uuid[])
         and (${ANALISAR} = any(sm.permissoes) or ${ANALISAR} = any(m.permissoes)
           or exists (select from membro_perfil mp join perfil p on p.id = mp.perfil_id
               where mp.usuario_id = m.usuario_id and (mp.setor_id = sm.setor_id or mp.setor_id is null) and ${ANALISAR} = any(p.permissoes)))
    )
    select g.id, u.nome,
      (select coalesce(sum(case v.definicao ->> 'prioridade' when 'urgente' then 3 when 'alto' then 2 else 1 end), 0)::integer
         from etapa e join requerimento q on q.id = e.requerimento_id join processo_versao v on v.id = q.processo_versao_id
        where e.analista_id = g.id and not e.substituida and e.status in ('Aguardando prefeitura', 'Em andamento', 'Aguardando requerente', 'Aguardando comprovante')) as carga,
      (select to_jsonb(max(e.atribuida_em)) #>> '{}' from etapa e where e.analista_id = g.id) as ultima_em,
      a.id is not null as ausente, a.substituto_id,
      ${impedimentoDe(sql`g.id`, r)} as impedimento
      from gente g join usuario u on u.id = g.id
      left join lateral (select id, substituto_id from ausencia a where a.usuario_id = g.id and ${hoje}::date between a.de and a.ate
         order by a.substituto_id nulls last, a.id limit 1) a on true
     order by u.nome, g.id`.execute(ctx.tx);
  return rows;
}

/** What rules look at, of a request whose property and answers are stored. */
async function lerPedido(ctx: Ctx, { r }: Alvo, definicao: Definicao, etapa: string) {
  const { rows } = await sql<{ sigla: string }>`
    select distinct z.sigla from requerimento_imovel ri join imovel_zona iz on iz.imovel_id = ri.imovel_id join zona z on z.id = iz.zona_id
     where ri.requerimento_id = ${r.id}`.execute(ctx.tx);
  const usos = camposDe(definicao)
    .filter((c: Campo) => c.tipo === tipoUsos.tipo)
    .flatMap((c) => respostaDe<string[]>(c, r.respostas));
  const { destinacao } = respostasParaTaxas(definicao, r.respostas);
  return {
    processo_id: r.processo_id,
    etapa,
    bairro: r.bairro,
    zonas: rows.map((z) => z.sigla),
    usos: [...usos, ...(destinacao ? [destinacao] : [])],
    area_m2: r.area_total_m2 === null ? null : Number(r.area_total_m2),
  };
}

/**
 * Who gets the step by the town's rules, else by the process; null where people choose for themselves.
 * @param anterior_id who had it before
 */
export async function escolherAnalista(
  ctx: Ctx,
  alvo: Alvo,
  definicao: Definicao,
  definida: EtapaDefinida,
  anterior_id: string | null,
): Promise<Escolha | null> {
  const regras = await findRegrasAtivas(ctx.tx);
  const pedido = regras.length ? await lerPedido(ctx, alvo, definicao, definida.id) : null;
  const regra = pedido ? regras.find((r) => regraVale(r, pedido)) : undefined;
  const anterior = definida.manter_analista ? anterior_id : null;
  if (!regra && definida.distribuicao === 'manual' && !anterior) return null;
  // of two requests in the same moment the second must count what the first was given
  await sql`select pg_advisory_xact_lock(hashtextextended('distribuicao:' || current_setting('app.organizacao_id'), 0))`.execute(
    ctx.tx,
  );
  const candidatos = await findCandidatos(ctx, alvo);
  // whoever had it keeps it even where nothing else is given out
  if (!regra && definida.distribuicao === 'manual' && !candidatos.some((c) => c.id === anterior && !c.ausente && !c.impedimento))
    return null;
  return escolher(candidatos, {
    estrategia: regra?.estrategia ?? (definida.distribuicao === 'rodizio' ? 'rodizio' : 'menor_carga'),
    anterior_id: anterior,
    usuario_id: regra?.usuario_id ?? null,
    ...(regra ? { regra: regra.nome } : {}),
  });
}

/** Whoever is a party of the request, or kept from it by a written impediment, decides nothing in it. @throws RuleError `impedido` */
export async function exigirDesimpedido(ctx: Ctx, r: Pick<RequerimentoRow, 'id' | 'requerente_id'>): Promise<void> {
  const { rows } = await sql<{
    impedimento: string | null;
  }>`select ${impedimentoDe(sql`${ctx.usuario.id}::uuid`, r)} as impedimento`.execute(ctx.tx);
  const motivo = rows[0]?.impedimento;
  if (motivo)
    throw new RuleError(
      'impedido',
      `Você não pode analisar este requerimento: ${motivo}. Peça que outra pessoa do setor o faça.`,
    );
}

/** Why a person may not analyse a request, in words; null when they may. */
const impedimentoDe = (usuarioId: RawBuilder<unknown>, r: Pick<RequerimentoRow, 'id' | 'requerente_id'>) => sql<string | null>`
  case when exists (select from parte p where p.requerimento_id = ${r.id} and p.usuario_id = ${usuarioId}) then 'parte no requerimento'
       else (select min(i.motivo) from impedimento i where i.usuario_id = ${usuarioId} and i.documento in (
         select regexp_replace(upper(p.documento), '[^0-9A-Z]', '', 'g') from parte p where p.requerimento_id = ${r.id} and p.documento <> ''
         union all select coalesce(cpf, cnpj) from usuario where id = ${r.requerente_id})) end`;
