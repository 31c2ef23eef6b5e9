import { opinar } from '@portal/domain/avaliacoes/momentos';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { inTenant } from '#platform/db/doors.ts';
import { type Contexto, type Palco, quem } from './cena.ts';
import { addHours } from './clock.ts';
import { createRandom } from './random.ts';
import type { Town } from './registries.ts';

const DITAS: Pick<BodyIn<typeof opinar>, 'nota' | 'comentario'>[] = [
  { nota: 5, comentario: 'A decisão explicou cada ponto.' },
  { nota: 4 },
  { nota: 2, comentario: 'Demorou mais do que o prazo que a página dizia.' },
  { nota: 5 },
];

/** Some of those who were answered say what they thought of it; the rest are still asked. Its own chance: the year stays as it is. */
export async function seedOpinioes(palco: Palco, town: Town): Promise<void> {
  const c: Contexto = { ...palco, town, random: createRandom(20_260_112) };
  const decididos = await inTenant(c.app.db, town.id, (tx) =>
    tx
      .selectFrom('requerimento as r')
      .innerJoin('parte as p', (join) =>
        join
          .onRef('p.requerimento_id', '=', 'r.id')
          .onRef('p.usuario_id', '=', 'r.criado_por')
          .on('p.papel', '<>', 'interessado'),
      )
      .select(['r.id', 'r.criado_por', 'r.concluido_em'])
      .distinct()
      .where('r.status', 'in', ['Deferido', 'Indeferido'])
      .where('r.numero', 'is not', null)
      .where('r.concluido_em', 'is not', null)
      .orderBy('r.concluido_em')
      .orderBy('r.id')
      .execute(),
  );
  for (const { id, criado_por, concluido_em } of decididos) {
    if (!concluido_em || !c.random.chance(0.4)) continue;
    c.clock.now = addHours(concluido_em, 2);
    const dita = { momento: 'decisao' as const, alvo_id: id, ...c.random.pick(DITAS) };
    const { status, mensagem } = await quem(c, criado_por, 'painel-contribuinte').call(opinar, { body: dita });
    // who left the request meanwhile, or comes in no more, is not asked
    if (status >= 300 && ![401, 403, 404].includes(status)) throw new Error(`opinar: ${status} ${mensagem}`);
  }
  c.clock.now = c.end;
}
