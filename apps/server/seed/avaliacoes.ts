import { avaliar } from '@portal/domain/avaliacoes/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { inTenant } from '#platform/db/doors.ts';
import type { App } from '../src/app.ts';
import { createPerson } from './client.ts';
import { addHours } from './clock.ts';
import { createRandom } from './random.ts';
import type { Town } from './registries.ts';

type Dita = BodyIn<typeof avaliar>;

const DITAS: Dita[] = [
  { nota: 5, comentario: 'Fiz tudo pelo celular, sem ir à prefeitura.' },
  { nota: 4 },
  { nota: 5 },
  { nota: 4, comentario: 'Só demorei para achar a inscrição do imóvel.' },
  { nota: 3, comentario: 'O quadro de áreas é difícil para quem não é da área.' },
  { nota: 5, comentario: 'O rascunho salva sozinho, ajudou muito.' },
  { nota: 2, comentario: 'O arquivo da planta passou do tamanho e precisei pedir outro ao arquiteto.' },
  { nota: 4 },
  { nota: 1, comentario: 'Não entendi a diferença entre área construída e área computável.' },
];

/** Some of those who filed say how it was, a few minutes later. Its own chance: the rest of the year stays as it is. */
export async function seedAvaliacoes({ app, clock }: { app: App; clock: { now: Date } }, town: Town): Promise<void> {
  const random = createRandom(town.id);
  const { now } = clock;
  const pedidos = await inTenant(app.db, town.id, (tx) =>
    tx
      .selectFrom('requerimento')
      .select(['id', 'criado_por', 'protocolado_em'])
      .where('protocolado_em', 'is not', null)
      .where('pai_id', 'is', null)
      .orderBy('protocolado_em')
      .orderBy('id')
      .execute(),
  );
  for (const { id, criado_por, protocolado_em } of pedidos) {
    if (!protocolado_em || !random.chance(0.4)) continue;
    clock.now = addHours(protocolado_em, 0.1);
    const quem = createPerson(app, {
      organizacaoId: town.id,
      host: town.host,
      usuarioId: criado_por,
      painel: 'painel-contribuinte',
      agora: () => clock.now,
    });
    const { status, mensagem } = await quem.call(avaliar, { params: { id }, body: random.pick(DITAS) });
    if (status >= 300) throw new Error(`avaliar: ${status} ${mensagem}`);
  }
  clock.now = now;
}
