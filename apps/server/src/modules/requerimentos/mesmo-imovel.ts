import { imoveis } from '@portal/domain/campos/imoveis/model';
import { camposDe } from '@portal/domain/processos/definicao';
import type { capaDosAutos } from '@portal/domain/requerimentos/fragmento';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Olhar } from './olhar.ts';
import { isVisible } from './visibility.ts';

type Vizinhos = z.input<typeof capaDosAutos.mesmo_imovel>;

/**
 * Other filed requests on the properties of a filed one, newest first and twenty at most: only those this person may open, and not
 * those that belong to it. Of a filed one the town hall alone is told, so nobody else's reading looks for them.
 */
export function noMesmoImovel(o: Olhar): RawBuilder<Vizinhos> {
  if (o.r.protocolado_em === null) return pedidosIguais(o);
  return o.quem === 'prefeitura' ? vizinhosDe(o) : sql`'[]'::jsonb`;
}

/**
 * Of a draft: what the same person has filed of the same process on one of its properties, and which was neither refused nor called back.
 * Told to whoever fills it in, who may file all the same.
 */
const pedidosIguais = ({ ctx, r: { id, requerente_id, processo_id }, definicao }: Olhar): RawBuilder<Vizinhos> => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'numero', x.numero, 'processo_nome', x.processo_nome, 'status', x.status, 'protocolado_em', x.protocolado_em) order by x.protocolado_em desc, x.id desc)
    from (select r.id, r.numero, r.processo_nome, r.status, r.protocolado_em from requerimento r
           where r.requerente_id = ${requerente_id} and r.processo_id = ${processo_id} and r.id <> ${id}
             and r.protocolado_em is not null and r.status not in ('Indeferido', 'Cancelado') and ${isVisible(ctx)}
             and exists (select from requerimento d, unnest(${camposDe(definicao)
               .filter((c) => c.tipo === imoveis.tipo)
               .map(
                 (c) => c.id,
               )}::text[]) c, jsonb_array_elements(case jsonb_typeof(d.respostas -> c) when 'array' then d.respostas -> c else '[]' end) e
               join requerimento_imovel m on m.imovel_id::text = e ->> 'id' where d.id = ${id} and m.requerimento_id = r.id)
           order by r.protocolado_em desc, r.id desc limit 5) x), '[]')`;

const vizinhosDe = ({ ctx, r: { id } }: Olhar): RawBuilder<Vizinhos> => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'numero', x.numero, 'processo_nome', x.processo_nome, 'status', x.status, 'protocolado_em', x.protocolado_em) order by x.protocolado_em desc, x.id desc)
    from (select r.id, r.numero, r.processo_nome, r.status, r.protocolado_em from requerimento r
           where r.id in (select o.requerimento_id from requerimento_imovel m join requerimento_imovel o on o.imovel_id = m.imovel_id where m.requerimento_id = ${id})
             and r.id <> ${id} and r.pai_id is distinct from ${id}::uuid and r.protocolado_em is not null and ${isVisible(ctx)}
           order by r.protocolado_em desc, r.id desc limit 20) x), '[]')`;
