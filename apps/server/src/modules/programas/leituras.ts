import type { DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import type * as contract from '@portal/domain/programas/chamadas';
import { onlyAlnum } from '@portal/domain/text/documento';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { hojeNo, situacaoEm } from '../profissionais/index.ts';
import { folha } from './mudancas.ts';

type Itens<E extends { dados: unknown }> = DadosIn<E> extends { itens: (infer I)[] } ? I : never;

/** Filed requests: what the public view says of them, and where they stand. */
export function lerRequerimentos(
  ctx: Ctx,
  q: QueryOf<typeof contract.lerRequerimentos>,
): Promise<DadosIn<typeof contract.lerRequerimentos>> {
  const onde: RawBuilder<unknown>[] = [sql`r.protocolado_em is not null`];
  if (q.numero) onde.push(sql`r.numero = ${q.numero}`);
  if (q.status.length) onde.push(sql`r.status = any(${q.status}::text[])`);
  return folha<Itens<typeof contract.lerRequerimentos>>(ctx, q, {
    colunas: sql`r.id, coalesce(r.numero, '') as numero, r.processo_nome as processo, r.status, r.etapa_nome as etapa,
      coalesce(s.sigla, '') as setor, r.endereco, r.bairro, r.area_total_m2,
      coalesce((select array_agg(i.inscricao order by i.inscricao) from requerimento_imovel ri join imovel i on i.id = ri.imovel_id
                 where ri.requerimento_id = r.id), '{}') as imoveis,
      r.protocolado_em, r.concluido_em, r.atualizado_em`,
    de: sql`requerimento r left join setor s on s.id = r.setor_id`,
    ...{ onde, em: sql`r.atualizado_em`, id: sql`r.id` },
  });
}

export function lerImoveis(ctx: Ctx, q: QueryOf<typeof contract.lerImoveis>): Promise<DadosIn<typeof contract.lerImoveis>> {
  return folha<Itens<typeof contract.lerImoveis>>(ctx, q, {
    colunas: sql`i.inscricao, i.situacao, i.matricula, i.cep, i.logradouro, i.numero, i.complemento, i.bairro, i.lote, i.quadra,
      i.loteamento, i.area_terreno_m2, i.area_construida_m2, i.latitude, i.longitude,
      coalesce((select array_agg(z.sigla order by iz.percentual desc, z.sigla) from imovel_zona iz join zona z on z.id = iz.zona_id
                 where iz.imovel_id = i.id), '{}') as zonas,
      i.atualizado_em`,
    de: sql`imovel i`,
    onde: q.inscricao ? [sql`i.inscricao_normalizada = ${onlyAlnum(q.inscricao)}`] : [],
    ...{ em: sql`i.atualizado_em`, id: sql`i.id` },
  });
}

/** What their councils publish of them, and how they stand in the town today. */
export function lerProfissionais(
  ctx: Ctx,
  q: QueryOf<typeof contract.lerProfissionais>,
): Promise<DadosIn<typeof contract.lerProfissionais>> {
  return folha<Itens<typeof contract.lerProfissionais>>(ctx, q, {
    colunas: sql`p.id, coalesce(u.nome, p.nome) as nome, p.conselho, p.registro, p.uf, p.titulo, ${situacaoEm(hojeNo(ctx))} as situacao, p.atualizado_em`,
    de: sql`profissional p left join usuario u on u.id = p.usuario_id`,
    ...{ onde: [], em: sql`p.atualizado_em`, id: sql`p.id` },
  });
}
