import type { capaDosAutos } from '@portal/domain/requerimentos/fragmento';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Olhar } from './olhar.ts';
import { isVisible } from './visibility.ts';

type Vizinhos = z.input<typeof capaDosAutos.mesmo_imovel>;

/**
 * Other filed requests on the properties of a filed one, newest first and twenty at most: only those this person may open, and not
 * those that belong to it. The town hall alone is told, so nobody else's reading looks for them.
 */
export const noMesmoImovel = ({ ctx, r: { id, protocolado_em }, quem }: Olhar): RawBuilder<Vizinhos> =>
  quem !== 'prefeitura' || protocolado_em === null
    ? sql`'[]'::jsonb`
    : sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'numero', x.numero, 'processo_nome', x.processo_nome, 'status', x.status, 'protocolado_em', x.protocolado_em) order by x.protocolado_em desc, x.id desc)
    from (select r.id, r.numero, r.processo_nome, r.status, r.protocolado_em from requerimento r
           where r.id in (select o.requerimento_id from requerimento_imovel m join requerimento_imovel o on o.imovel_id = m.imovel_id where m.requerimento_id = ${id})
             and r.id <> ${id} and r.pai_id is distinct from ${id}::uuid and r.protocolado_em is not null and ${isVisible(ctx)}
           order by r.protocolado_em desc, r.id desc limit 20) x), '[]')`;
