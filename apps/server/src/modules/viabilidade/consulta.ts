import { contem, type Posicao } from '@portal/domain/geometria/formas';
import { onlyAlnum } from '@portal/domain/text/documento';
import type { LugarConsultado, Viabilidade, ZonaConsultada } from '@portal/domain/viabilidade/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findConfiguracao } from '../configuracoes/index.ts';
import { findExtensao, hojeNo, zonasDaForma, zonasDoPonto } from '../imoveis/index.ts';
import { verOferta } from './oferta.ts';

type Leitura = Pick<Ctx, 'tx' | 'agora' | 'organizacao'>;

/** What is not offered is not there. @throws AppError 404 */
export async function demandOferecida(ctx: Pick<Ctx, 'tx'>): Promise<void> {
  const { oferecida } = await verOferta(ctx);
  if (!oferecida) throw notFound('A consulta de viabilidade não está aberta neste município. Procure a prefeitura.')();
}

/** What the page begins with. */
export async function abrirConsulta(ctx: Leitura) {
  const { oferecida } = await verOferta(ctx);
  const { rows } = await sql<{ ha: boolean }>`
    select exists (select from zona_versao v join zona z on z.id = v.zona_id
                    where z.arquivada_em is null and v.vigente_de <= ${hojeNo(ctx)}::date) as ha`.execute(ctx.tx);
  if (!oferecida || !rows[0]?.ha) return { oferecida: false, usos: [], mascara: '', caixa: null };
  const usos = await ctx.tx
    .selectFrom('uso_do_solo')
    .select(['id', 'codigo', 'nome'])
    .where('arquivado_em', 'is', null)
    .orderBy('codigo')
    .orderBy('id')
    .execute();
  const mascara = (await findConfiguracao(ctx.tx, 'cadastro'))?.valor.mascara ?? '';
  return { oferecida: true, usos, mascara, ...(await findExtensao(ctx.tx)) };
}

type Lote = NonNullable<Viabilidade['imovel']> & { id: string; caixa: string | null; situacao: string };

const LOTE = sql`
  select i.id, i.inscricao, i.logradouro || ', ' || i.numero || case when i.complemento = '' then '' else ', ' || i.complemento end as endereco,
         i.bairro, i.area_terreno_m2::text as area_terreno_m2, i.geometria, i.caixa::text as caixa, i.situacao
    from imovel i`;

/** @throws AppError 404, in words to who typed the number */
async function pelaInscricao(tx: Tx, inscricao: string): Promise<Lote> {
  const { rows } = await sql<Lote>`${LOTE} where i.inscricao_normalizada = ${onlyAlnum(inscricao)}`.execute(tx);
  const [lote] = rows;
  if (!lote)
    throw new AppError(
      404,
      'Não encontramos um imóvel com esta inscrição. Confira o número no carnê do IPTU, ou toque no imóvel no mapa.',
    );
  if (lote.situacao !== 'ativo')
    throw new AppError(
      404,
      'Este imóvel foi dividido, unido a outro ou retirado do cadastro. Procure a inscrição nova com a prefeitura.',
    );
  return lote;
}

/** The lot in whose outline a place lies; null on a street. */
async function peloPonto(tx: Tx, [x, y]: Posicao): Promise<Lote | null> {
  const { rows } = await sql<Lote>`${LOTE}
    where i.id = any(imoveis_na_caixa(box(point(${x}::float8, ${y}::float8), point(${x}::float8, ${y}::float8)), 50)) order by i.id`.execute(
    tx,
  );
  return rows.find((l) => l.geometria && contem(l.geometria, [x, y])) ?? null;
}

async function zonasDoCadastro(tx: Tx, id: string): Promise<{ zona_id: string; percentual: string }[]> {
  return tx.selectFrom('imovel_zona').select(['zona_id', 'percentual']).where('imovel_id', '=', id).execute();
}

/** What zones say today, of a use where one is asked for. */
async function lerZonas(
  ctx: Leitura,
  zonas: readonly { zona_id: string; percentual: string }[],
  usoId: string | undefined,
): Promise<ZonaConsultada[]> {
  const { rows } = await sql<ZonaConsultada & { zona_id: string }>`
    select z.id as zona_id, z.sigla, z.descricao, v.versao, u.uso
      from zona z
      left join lateral (
        select a.id, jsonb_build_object('vigente_de', a.vigente_de, 'to_max', a.to_max::text, 'ca_basico', a.ca_basico::text, 'ca_max', a.ca_max::text,
                 'tp_min', a.tp_min::text, 'gabarito', a.gabarito, 'altura_max', a.altura_max::text, 'recuo_frontal', a.recuo_frontal::text,
                 'recuo_lateral', a.recuo_lateral::text, 'recuo_fundos', a.recuo_fundos::text, 'lote_min_m2', a.lote_min_m2::text,
                 'testada_min_m', a.testada_min_m::text, 'vagas', a.vagas, 'base_legal', a.base_legal, 'artigos', a.artigos) as versao
          from zona_versao a where a.zona_id = z.id and a.vigente_de <= ${hojeNo(ctx)}::date order by a.vigente_de desc limit 1) v on true
      left join lateral (
        select jsonb_build_object('codigo', s.codigo, 'nome', s.nome, 'regra', vu.regra, 'condicao', vu.condicao, 'vagas', vu.vagas, 'artigo', vu.artigo) as uso
          from zona_versao_uso vu join uso_do_solo s on s.id = vu.uso_id where vu.zona_versao_id = v.id and vu.uso_id = ${usoId ?? null}::uuid) u on true
     where z.id = any(${zonas.map((z) => z.zona_id)}::uuid[])`.execute(ctx.tx);
  return zonas
    .flatMap(({ zona_id, percentual }) => {
      const lida = rows.find((r) => r.zona_id === zona_id);
      return lida ? [{ sigla: lida.sigla, descricao: lida.descricao, percentual, versao: lida.versao, uso: lida.uso }] : [];
    })
    .sort((a, b) => Number(b.percentual) - Number(a.percentual) || (a.sigla < b.sigla ? -1 : 1));
}

/** In which zones: as the record says; where it says none, as they are drawn. */
async function zonasDe(ctx: Leitura, lote: Lote | null, ponto: Posicao | null) {
  const daqui = { tx: ctx.tx, dia: hojeNo(ctx) };
  const escritas = lote ? await zonasDoCadastro(ctx.tx, lote.id) : [];
  if (escritas.length > 0) return { fonte: 'cadastro' as const, zonas: escritas };
  if (lote?.geometria && lote.caixa)
    return {
      fonte: 'contorno' as const,
      zonas: (await zonasDaForma(ctx.tx, { geometria: lote.geometria, caixa: lote.caixa, dia: daqui.dia })).zonas,
    };
  return { fonte: 'contorno' as const, zonas: ponto ? await zonasDoPonto(ctx.tx, ponto, daqui.dia) : [] };
}

/** What the law allows in a place. Nothing of who owns it, asks for it or built there. @throws AppError 404 */
export async function consultar(ctx: Leitura, pedido: LugarConsultado): Promise<Viabilidade> {
  await demandOferecida(ctx);
  const { inscricao, latitude, longitude, uso_id } = pedido;
  const ponto: Posicao | null = latitude !== undefined && longitude !== undefined ? [longitude, latitude] : null;
  const lote = inscricao.length >= 2 ? await pelaInscricao(ctx.tx, inscricao) : ponto && (await peloPonto(ctx.tx, ponto));
  const { fonte, zonas } = await zonasDe(ctx, lote, ponto);
  const uso = uso_id
    ? await ctx.tx.selectFrom('uso_do_solo').select(['codigo', 'nome']).where('id', '=', uso_id).executeTakeFirst()
    : undefined;
  if (uso_id && !uso) throw notFound('Este uso não está no catálogo do município. Escolha outro.')();
  return {
    imovel: lote && {
      inscricao: lote.inscricao,
      endereco: lote.endereco,
      bairro: lote.bairro,
      area_terreno_m2: lote.area_terreno_m2,
      geometria: lote.geometria,
    },
    ponto: ponto && !inscricao ? { latitude: ponto[1], longitude: ponto[0] } : null,
    uso: uso ?? null,
    zonas: await lerZonas(ctx, zonas, uso_id),
    fonte,
    consultado_em: ctx.agora.toISOString(),
  };
}
