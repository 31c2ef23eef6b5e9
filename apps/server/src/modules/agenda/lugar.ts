import type { Sala } from '@portal/domain/agenda/contract';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { avisarDaReuniao, type Reuniao } from './convites.ts';
import { nomeDaSala } from './onde.ts';

interface Marcada extends Reuniao {
  serie_id: string | null;
  pessoas: string[];
}

/** What stands in a room and is still to come, as it is after the change: the file for a calendar takes the place of the one before. */
async function subirAsDaSala({ tx, agora }: Ctx, salaId: string): Promise<Marcada[]> {
  const { rows } = await sql<Marcada>`
    update compromisso c set versao = c.versao + 1
     where c.tipo = 'Reunião' and c.cancelado_em is null and c.inicio > ${agora}
       and exists (select from compromisso_sala s where s.compromisso_id = c.id and s.sala_id = ${salaId})
    returning c.id, c.versao, c.titulo, c.local, c.descricao, c.inicio, c.fim, c.serie_id,
              array(select p.usuario_id::text from compromisso_pessoa p where p.compromisso_id = c.id order by p.usuario_id) as pessoas`.execute(
    tx,
  );
  return rows.toSorted((a, b) => a.inicio.getTime() - b.inicio.getTime());
}

/** Whoever meets in a room that is called otherwise now, or lies elsewhere, hears so: once a series, old and new. */
export async function contarDaSala(ctx: Ctx, antes: Sala, agora: Sala): Promise<void> {
  if (nomeDaSala(antes) === nomeDaSala(agora)) return;
  const marcadas = await subirAsDaSala(ctx, agora.id);
  const juntas = Map.groupBy(marcadas, (c) => `${c.serie_id ?? c.id}·${c.pessoas.join()}`);
  for (const [primeira, ...outras] of juntas.values()) {
    if (!primeira) continue;
    const pessoas = primeira.pessoas.filter((id) => id !== ctx.usuario.id);
    await avisarDaReuniao(ctx, 'mudar', pessoas, [primeira, ...outras], {
      porque: `A sala agora é ${nomeDaSala(agora)} (antes: ${nomeDaSala(antes)}).`,
    });
  }
}
