import type { QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import { nomeCurto } from '@portal/domain/organizacoes/marca';
import {
  faixaDe,
  filtrarTrabalho,
  type listarTrabalho,
  ordenarTrabalho,
  type Trabalho,
} from '@portal/domain/requerimentos/trabalho';
import { dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';

type Crua = Omit<Trabalho, 'faixa' | 'atualizado_em'> & { atualizado_em: Date };

/**
 * What waits for the person in all their towns, a page of it. The function reads for the token's owner alone, and what it gives goes
 * to their screen: no town keeps or counts it.
 */
export async function listTrabalho({ tx, organizacao, usuario, agora }: Ctx, query: QueryOf<typeof listarTrabalho>) {
  const hoje = dataDe(agora, organizacao.fuso);
  const { rows } = await sql<Crua>`select * from trabalho_da_pessoa()`.execute(tx);
  // whom the town vouches for is told of that town alone
  const dela = usuario.porSi ? rows : rows.filter((r) => r.organizacao_id === organizacao.id);
  const todos = dela.map((r) => ({
    ...r,
    municipio: nomeCurto(r.municipio),
    faixa: faixaDe(r.prazo_em, hoje),
    atualizado_em: r.atualizado_em.toISOString(),
  }));
  const { data: achados, ...contagens } = filtrarTrabalho(todos, query);
  const data = ordenarTrabalho(achados, query.order, query.direction);
  const inicio = (query.page - 1) * query.per_page;
  return { ...toPaginated(data.slice(inicio, inicio + query.per_page), data.length, query), ...contagens };
}
