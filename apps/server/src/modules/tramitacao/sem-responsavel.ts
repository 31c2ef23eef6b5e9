import type { Lugar, Novo } from '@portal/domain/responsaveis/nomeados';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import type { Olhar } from '../requerimentos/index.ts';

/** For what nobody answers now: who did has left or died, and nobody has taken it on. */
export async function findVagas(
  { tx }: Pick<Ctx, 'tx'>,
  requerimentoId: string,
): Promise<{ responsabilidade: string; nome: string }[]> {
  const { rows } = await sql<{ responsabilidade: string; nome: string }>`
    select t.responsabilidade, t.sai_nome as nome from troca_de_responsavel t
     where t.requerimento_id = ${requerimentoId} and t.especie <> 'troca' and t.situacao not in ('Concluída', 'Recusada', 'Cancelada')
       and exists (select from requerimento_responsavel rr where rr.requerimento_id = t.requerimento_id and rr.responsabilidade = t.responsabilidade
                    and rr.conselho = t.sai_conselho and rr.uf = t.sai_uf and rr.registro_normalizado = t.sai_registro_normalizado)
     order by t.responsabilidade, t.id`.execute(tx);
  return rows;
}

export interface TrocaFeita {
  sai: Lugar;
  entra: Novo;
}

/** Changes that were completed since the last round was sent: it names who answered then. */
export const feitasDesdeARodada = (requerimentoId: string) => sql<TrocaFeita[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
           'sai', jsonb_build_object('responsabilidade', t.responsabilidade, 'conselho', t.sai_conselho, 'uf', t.sai_uf, 'registro', t.sai_registro),
           'entra', jsonb_build_object('nome', t.entra_nome, 'conselho', t.entra_conselho, 'uf', t.entra_uf, 'registro', t.entra_registro,
                      'documento_numero', t.entra_documento_numero, 'email', t.entra_email)) order by t.concluida_em, t.id)
    from troca_de_responsavel t
   where t.requerimento_id = ${requerimentoId} and t.situacao = 'Concluída'
     and t.concluida_em >= coalesce((select max(s.criado_em) from submissao s where s.requerimento_id = ${requerimentoId}), '-infinity')), '[]')`;

export const trocasDesdeARodada = ({ r }: Olhar) => feitasDesdeARodada(r.id);
