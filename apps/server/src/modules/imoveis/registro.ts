import { type DadosDoImovel, type Imovel, MAX_NA_PAGINA } from '@portal/domain/imoveis/cadastro';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { ENDERECO, hojeNo } from './sql.ts';

export const AUSENTE = 'Não encontramos este imóvel.';

const REFERENCIA = sql`jsonb_build_object('id', i.id, 'inscricao', i.inscricao, 'endereco', ${ENDERECO}, 'situacao', i.situacao)`;

/** What a record holds now. */
const DADOS = sql`
  i.inscricao, i.matricula, i.cartorio, i.incra, i.cib, i.cep, i.logradouro, i.numero, i.complemento, i.bairro, i.lote, i.quadra,
  i.loteamento, i.area_terreno_m2, i.area_construida_m2, i.latitude, i.longitude, i.testadas, i.situacao, i.geometria,
  coalesce((select jsonb_agg(jsonb_build_object('nome', p.nome, 'documento', p.documento, 'percentual', p.percentual::text, 'de', p.de,
                                                'ate', p.ate) order by p.ordem)
              from imovel_proprietario p where p.imovel_id = i.id), '[]') as proprietarios,
  coalesce((select jsonb_agg(jsonb_build_object('zona_id', z.id, 'sigla', z.sigla, 'descricao', z.descricao,
                                                'percentual', iz.percentual::text) order by iz.percentual desc, z.sigla)
              from imovel_zona iz join zona z on z.id = iz.zona_id where iz.imovel_id = i.id), '[]') as zonas`;

type Lido = DadosDoImovel & { id: string; versao: number; criado_em: Date; atualizado_em: Date };

/** The record itself, locked until the act ends where it is to be changed. @throws AppError 404 */
export async function lerRegistro(tx: Tx, id: string, trancar = false): Promise<Lido> {
  const { rows } = await sql<Lido>`
    select i.id, i.versao, i.criado_em, i.atualizado_em, ${DADOS} from imovel i where i.id = ${id} ${trancar ? sql`for update of i` : sql``}`.execute(
    tx,
  );
  const [lido] = rows;
  if (!lido) throw notFound(AUSENTE)();
  return lido;
}

/** Many of them, in no order; those that are not of this town are missing. */
export async function lerRegistros(tx: Tx, ids: readonly string[], trancar = false): Promise<Lido[]> {
  const { rows } = await sql<Lido>`
    select i.id, i.versao, i.criado_em, i.atualizado_em, ${DADOS} from imovel i where i.id = any(${ids}::uuid[])
    ${trancar ? sql`order by i.id for update of i` : sql``}`.execute(tx);
  return rows;
}

const lado = (qual: 'de' | 'para') => sql`coalesce((select jsonb_agg(distinct ${REFERENCIA}) from imovel_descendencia d
  join imovel i on i.id = ${qual === 'de' ? sql`d.de_imovel_id` : sql`d.para_imovel_id`} where d.ato_id = a.id), '[]')`;

const lerAtos = async (tx: Tx, id: string): Promise<Imovel['atos']> =>
  (
    await sql<Imovel['atos'][number]>`
    select a.id, a.tipo, a.data, a.documento, a.motivo, coalesce(u.nome, '') as autor, a.criado_em, ${lado('de')} as de, ${lado('para')} as para
      from imovel_ato a left join usuario u on u.id = a.autor_id
     where a.id in (select ato_id from imovel_descendencia where de_imovel_id = ${id} union select ato_id from imovel_descendencia where para_imovel_id = ${id})
     order by a.data desc, a.criado_em desc, a.id`.execute(tx)
  ).rows;

const lerRequerimentos = async (tx: Tx, id: string): Promise<Imovel['requerimentos']> =>
  (
    await sql<Imovel['requerimentos'][number]>`
    select r.id, coalesce(r.numero, '') as numero, r.processo_nome, r.status, r.protocolado_em,
           r.status not in ('Deferido', 'Indeferido', 'Cancelado') as aberto
      from requerimento_imovel ri join requerimento r on r.id = ri.requerimento_id
     where ri.imovel_id = ${id} and r.protocolado_em is not null order by r.protocolado_em desc, r.id limit ${MAX_NA_PAGINA}`.execute(
      tx,
    )
  ).rows;

const lerLicencas = async (tx: Tx, id: string, hoje: string): Promise<Imovel['licencas']> =>
  (
    await sql<Imovel['licencas'][number]>`
    select l.id, l.titulo, l.numero, situacao_da_licenca(l.situacao, l.validade_em, ${hoje}) as situacao, l.emitida_em, l.requerimento_id
      from requerimento_imovel ri join licenca l on l.requerimento_id = ri.requerimento_id
     where ri.imovel_id = ${id} order by l.emitida_em desc, l.id limit ${MAX_NA_PAGINA}`.execute(tx)
  ).rows;

const lerAntes = async (tx: Tx, id: string): Promise<Imovel['antes']> =>
  (
    await sql<Imovel['antes'][number]>`
    select a.versao, a.ate, coalesce(u.nome, '') as autor, a.dados from imovel_antes a left join usuario u on u.id = a.autor_id
     where a.imovel_id = ${id} order by a.versao desc limit ${MAX_NA_PAGINA}`.execute(tx)
  ).rows;

const lerIndices = async (tx: Tx, id: string, dia: string): Promise<Imovel['indices']> =>
  (
    await sql<Imovel['indices'][number]>`
    select z.sigla, v.vigente_de, v.to_max, v.ca_basico, v.ca_max, v.tp_min, v.gabarito, v.altura_max, v.recuo_frontal, v.recuo_lateral,
           v.recuo_fundos, v.lote_min_m2, v.testada_min_m, v.vagas, v.base_legal, v.artigos
      from imovel_zona iz join zona z on z.id = iz.zona_id
      join lateral (select * from zona_versao a where a.zona_id = z.id and a.vigente_de <= ${dia}::date order by a.vigente_de desc limit 1) v on true
     where iz.imovel_id = ${id} order by iz.percentual desc, z.sigla`.execute(tx)
  ).rows;

/** Everything that one page tells of a property. @throws AppError 404 */
export async function findImovel(ctx: Pick<Ctx, 'tx' | 'agora' | 'organizacao'>, id: string) {
  const { tx } = ctx;
  const registro = await lerRegistro(tx, id);
  return {
    ...registro,
    indices: await lerIndices(tx, id, hojeNo(ctx)),
    atos: await lerAtos(tx, id),
    requerimentos: await lerRequerimentos(tx, id),
    licencas: await lerLicencas(tx, id, hojeNo(ctx)),
    antes: await lerAntes(tx, id),
  };
}
