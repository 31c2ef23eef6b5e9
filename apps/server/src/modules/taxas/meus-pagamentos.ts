import type { QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import { nomeCurto } from '@portal/domain/organizacoes/marca';
import {
  filtrarPagamentos,
  type listarMeusPagamentos,
  type MeuPagamento,
  ordenarPagamentos,
  situacaoDe,
} from '@portal/domain/taxas/meus-pagamentos';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';

type Crua = Omit<MeuPagamento, 'situacao' | 'paga_em'> & { emissao: string; venceu: boolean; paga_em: Date | null };

/** The codes go out only while somebody can pay by them: no bank takes one whose day is over. */
function escrita({ emissao, venceu, ...g }: Crua): MeuPagamento {
  const situacao = situacaoDe({ ...g, emissao, venceu });
  const codigos = situacao === 'a_pagar' ? {} : { linha_digitavel: '', pix: '' };
  return { ...g, ...codigos, municipio: nomeCurto(g.municipio), situacao, paga_em: g.paga_em?.toISOString() ?? null };
}

/**
 * What the person pays for in all their towns, a page of it. The function reads for the token's owner alone, and what it gives goes to
 * their screen: no town keeps or counts it.
 */
export async function listMeusPagamentos({ tx, organizacao, usuario, agora }: Ctx, query: QueryOf<typeof listarMeusPagamentos>) {
  const { rows } = await sql<Crua>`select * from pagamentos_da_pessoa(${agora})`.execute(tx);
  // whom the town vouches for is told of that town alone
  const dela = usuario.porSi ? rows : rows.filter((r) => r.organizacao_id === organizacao.id);
  const { data: achados, ...contagens } = filtrarPagamentos(dela.map(escrita), query);
  const data = ordenarPagamentos(achados, query.order, query.direction);
  const inicio = (query.page - 1) * query.per_page;
  return { ...toPaginated(data.slice(inicio, inicio + query.per_page), data.length, query), ...contagens };
}
