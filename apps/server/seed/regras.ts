import { criarRegra } from '@portal/domain/distribuicao/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import type { App } from '../src/app.ts';
import { createPerson } from './client.ts';
import type { Town } from './registries.ts';

type Regra = BodyIn<typeof criarRegra>;

/** Whom the manager wants to have what: a quarter, what is large, and a rotation that rests. */
const regrasDe = ({ staff, processos }: Town): Regra[] => [
  {
    nome: 'Distrito Industrial com o Diego',
    zonas: ['ZI'],
    usuario_id: staff.get('analista2')!.id,
    processo_id: processos.get('alvara-de-construcao')!,
    etapa: 'analise',
  },
  {
    nome: 'Obras grandes com a Camila',
    area_min: 1500,
    usuario_id: staff.get('analista')!.id,
    processo_id: processos.get('alvara-de-construcao')!,
    etapa: 'analise',
  },
  { nome: 'Demolições em rodízio', processo_id: processos.get('demolicao')!, estrategia: 'rodizio', ativo: false },
];

/** Written when the year is over: what was given to whom before stays as it is. */
export async function seedRegras({ app, clock }: { app: App; clock: { now: Date } }, town: Town): Promise<void> {
  const gestor = createPerson(app, {
    organizacaoId: town.id,
    host: town.host,
    usuarioId: town.staff.get('gestor')!.id,
    painel: 'painel-prefeitura',
    agora: () => clock.now,
  });
  for (const body of regrasDe(town)) {
    const { status, mensagem } = await gestor.call(criarRegra, { body });
    if (status >= 300) throw new Error(`regra ${body.nome}: ${status} ${mensagem}`);
  }
}
