import type { DocumentoDoRegistro } from '@portal/domain/licencas/registro';
import { sql } from 'kysely';
import { notFound } from '#platform/http/app-error.ts';
import { EMITIDA, type Leitura } from './filtros.ts';
import { comoLinha, PUBLICAS, type Publica } from './linhas.ts';
import { demandPublicado } from './publicacao.ts';

type Lida = Publica & Pick<DocumentoDoRegistro, 'revisao' | 'processo' | 'area_total_m2' | 'lotes' | 'substituida_por'>;

const LOTES = sql`coalesce((
  select jsonb_agg(jsonb_build_object('inscricao', i.inscricao,
             'endereco', concat_ws(', ', i.logradouro || ', ' || i.numero, nullif(i.complemento, ''), nullif(i.bairro, '')),
             'area_terreno_m2', i.area_terreno_m2::text,
             'zonas', array(select z.sigla from imovel_zona iz join zona z on z.id = iz.zona_id where iz.imovel_id = i.id
                             order by iz.percentual desc, z.sigla)) order by i.inscricao, i.id)
    from imovel i where i.id = any(l.imovel_ids)), '[]')`;

/** The one that holds now, or held last, of the same document; else the licence that its work has now. */
const NOVA = sql`case when l.situacao = 'Substituída' then coalesce(
  (select n.id from licenca n where n.requerimento_id = l.requerimento_id and n.documento_id = l.documento_id and n.revisao > l.revisao
      and n.vigente_em is not null order by n.revisao desc limit 1),
  (select n.id from obra o join licenca n on n.requerimento_id = o.licenca_de where o.id = r.obra_id and n.requerimento_id <> l.requerimento_id
      and n.vigente_em is not null order by n.revisao desc limit 1)) end`;

/** One document, to anybody. @throws AppError 404 of what was not issued here too */
export async function verDocumento(ctx: Leitura, id: string): Promise<DocumentoDoRegistro> {
  await demandPublicado(ctx);
  const { rows } = await sql<Lida>`
    select ${PUBLICAS(ctx)}, l.revisao, r.processo_nome as processo, l.area_total_m2::text as area_total_m2, ${LOTES} as lotes,
           ${NOVA} as substituida_por
      from licenca l join requerimento r on r.id = l.requerimento_id where l.id = ${id} and ${EMITIDA}`.execute(ctx.tx);
  const [lida] = rows;
  if (!lida) throw notFound('Não encontramos este documento no registro. Confira o endereço.')();
  const { revisao, processo, area_total_m2, lotes, substituida_por } = lida;
  return { ...comoLinha(lida), revisao, processo, area_total_m2, lotes, substituida_por };
}
