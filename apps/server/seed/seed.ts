import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dataDe } from '@portal/domain/text/datas';
import { FUSO_PADRAO } from '@portal/domain/text/fusos';
import { v7 as uuidv7 } from 'uuid';
import { fecharBloco } from '#modules/auditoria/index.ts';
import { publicarDadosJob } from '#modules/dados-abertos/index.ts';
import { medirTemposJob } from '#modules/previsao/index.ts';
import { prepararArquivosJob } from '#modules/relatorios/index.ts';
import { hashPassword } from '#platform/auth/password.ts';
import type { Config } from '#platform/config.ts';
import { inSistema } from '#platform/db/doors.ts';
import readUpload, { type UploadRead, type UploadToRead } from '#platform/files/read-upload.ts';
import type { AnyJob } from '#platform/jobs/job.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { type Addresses, type App, buildApp } from '../src/app.ts';
import { seedAgenda } from './agenda.ts';
import { seedAvaliacoes } from './avaliacoes.ts';
import { seedBanco } from './banco.ts';
import { seedCadastros } from './cadastros.ts';
import { addHours } from './clock.ts';
import { seedContatos } from './contatos.ts';
import { DA_EMISSAO, seedEmissao } from './emissao.ts';
import { type Destino, playHistory, type Stage } from './histories.ts';
import { fakeCpf } from './identifiers.ts';
import { seedMedicoes } from './medicoes.ts';
import { seedNormas } from './normas.ts';
import { seedOpinioes } from './opinioes.ts';
import { seedOrientacao } from './orientacao.ts';
import { seedPecas } from './pecas.ts';
import { COM_SISTEMA_DE_OBRAS } from './processos.ts';
import { createRandom, type Random } from './random.ts';
import { createTown, People, SENHA, type Town } from './registries.ts';
import { seedRegras } from './regras.ts';
import { seedRodada } from './rodada.ts';
import { seedCorreio } from './sistemas/correio.ts';
import { seedObrasExternas } from './sistemas/obras-externas.ts';
import { seedProgramas } from './sistemas/programas.ts';
import { seedSisobra } from './sistemas/sisobra.ts';
import { seedWebhooks } from './sistemas/webhooks.ts';
import { seedTermos } from './termos.ts';
import { TOWNS, type TownSeed } from './towns.ts';
import { seedVistorias } from './vistorias.ts';

const DAYS = 365;

/** How the 150 requests of the demonstration end; every status is among them. */
export const DESTINOS: [Destino, number][] = [
  ['assinado', 46],
  ['Deferido', 7],
  ['Indeferido', 11],
  ['Cancelado', 10],
  ['reaberto', 3],
  ['Em andamento', 17],
  ['Aguardando prefeitura', 20],
  ['Aguardando requerente', 14],
  ['Aguardando comprovante', 12],
  ['Rascunho', 7],
  ['Em construcao', 3],
];
const SLUGS = [
  'alvara-de-construcao',
  'alvara-de-construcao',
  'alvara-de-construcao',
  'reforma-e-ampliacao',
  'habite-se',
  'consulta-de-viabilidade',
  'certidao-de-numeracao',
  'demolicao',
];
/** Ended long ago, or still under way: how many days back a request begins. */
const AGE: Partial<Record<Destino, [number, number]>> = {
  assinado: [35, 360],
  Deferido: [14, 30],
  Indeferido: [40, 350],
  Cancelado: [30, 350],
  reaberto: [60, 200],
};

/** A queue that keeps jobs until `drain` runs them, at the moment the clock shows. */
function createInlineQueue(getApp: () => App): { queue: Queue; drain: () => Promise<void> } {
  const waiting: { job: Pick<AnyJob, 'nome'> & Partial<AnyJob>; organizacaoId: number; payload: Record<string, unknown> }[] = [];
  return {
    queue: {
      send: async (_tx, organizacaoId, job, payload) => void waiting.push({ job, organizacaoId, payload }),
      work: async () => {},
      exame: async () => null,
      pending: async () => waiting.length,
      stop: async () => {},
    },
    async drain() {
      for (let item = waiting.shift(); item; item = waiting.shift())
        // a job asked for by its name alone is left to the clock
        await item.job.run?.(getApp().jobCtx(item.organizacaoId), item.payload);
    },
  };
}

/** A portal whose clock goes through a past of its own, and closes with it. */
async function withPast(
  config: Config,
  addresses: Addresses,
  end: Date,
  play: (past: Omit<Stage, 'random' | 'town'>) => Promise<void>,
): Promise<void> {
  const clock = { now: end };
  let app: App | undefined;
  const { queue, drain } = createInlineQueue(() => app as App);
  app = await buildApp({
    // no mail leaves while the past is made up, and nobody counts calls
    config: {
      ...config,
      smtpUrl: undefined,
      limites: { ...config.limites, endereco: 1_000_000, pessoa: 1_000_000 },
      logLevel: 'error',
    },
    addresses,
    agora: () => clock.now,
    queue,
    // our own drawings, a handful of them again and again
    lerEnvio: lembrando(({ path, foto }) => readUpload({ path, foto })),
    // until its mark is there, and that waits for the disk, all of it is made anew
    semEsperarDisco: true,
  });
  try {
    await play({ app, clock, end, drain });
  } finally {
    await app.close();
  }
}

/** When the demonstration is made: everything in it is counted back from there. */
const desdeDe = (end: Date): Date => addHours(end, -24 * (DAYS + 10));

/**
 * The first town and its year.
 * @param povoado called as soon as its people have their accounts: the other towns look for theirs among them
 */
export async function fazerMunicipio(
  config: Config,
  addresses: Addresses,
  end: Date,
  povoado: (people: People) => void,
): Promise<void> {
  const random = createRandom(20_260_101);
  const desde = desdeDe(end);
  const people = await People.create();
  await withPast(config, addresses, end, async (past) => {
    await seedSistema(past.app, random, desde);
    const town = await createTown(past.app, TOWNS[0]!, people, random, desde, config.dominioBase, COM_SISTEMA_DE_OBRAS);
    povoado(people);
    await seedNormas(past, town, addHours(desde, 1));
    await live({ ...past, random, town }, fullPlan(random, end));
    await seedRegras(past, town);
    await seedCadastros(past, town);
    await seedTermos(past, town);
    await seedVistorias(past, town);
    await seedMedicoes(past, town);
    await seedPecas(past, town);
    await seedRodada(past, town);
    await seedAgenda(past, town);
    await seedBanco(past, town);
    await seedObrasExternas(past, town);
    await seedProgramas(past, town);
    await seedCorreio(past, town);
    await seedWebhooks(past, town);
    await seedSisobra(past, town);
    await seedOrientacao(past, town);
    await seedContatos(past, town);
    await seedOpinioes(past, town);
    // the days of the year are closed, as they would have been each night
    while (await fecharBloco(past.app.jobCtx(town.id)));
    await daNoite(past, town);
  });
}

/** What each night counts and writes for whoever reads the numbers. */
export async function daNoite({ app, end }: Pick<Stage, 'app' | 'end'>, { id }: Town): Promise<void> {
  const jobCtx = app.jobCtx(id);
  await medirTemposJob.run(jobCtx, {});
  await publicarDadosJob.run(jobCtx, {});
  await prepararArquivosJob.run(jobCtx, { dia: dataDe(end, FUSO_PADRAO) });
}

/** The other towns and their weeks. */
export async function fazerOutros(config: Config, addresses: Addresses, end: Date, people: People): Promise<void> {
  await withPast(config, addresses, end, (past) => seedOthers(past, TOWNS.slice(1), people, desdeDe(end), config.dominioBase));
}

/** Reads the same bytes once. */
function lembrando(read: (file: UploadToRead) => Promise<UploadRead>) {
  const known = new Map<string, Promise<UploadRead>>();
  return async (file: UploadToRead): Promise<UploadRead> => {
    const bytes = await readFile(file.path);
    const key = `${file.foto} ${createHash('sha256').update(bytes).digest('hex')}`;
    const answer = known.get(key) ?? read(file);
    known.set(key, answer);
    return answer;
  };
}

async function seedOthers(
  past: Omit<Stage, 'random' | 'town'>,
  towns: readonly TownSeed[],
  people: People,
  desde: Date,
  dominioBase: string,
): Promise<void> {
  const random = createRandom(20_260_102);
  for (const seed of towns) {
    const town = await createTown(past.app, seed, people, random, desde, dominioBase);
    await live({ ...past, random, town }, smallPlan(random, past.end));
    await seedOrientacao(past, town);
    if (seed.slug === DA_EMISSAO) await seedEmissao({ ...past, town });
  }
}

/** The permit that the professional of the log-in list asked for, for the citizen of it: whatever chance deals out, both have a work. */
const isDaLista = ({ slug, destino }: Planned) => slug === 'alvara-de-construcao' && destino === 'assinado';

async function live(s: Stage, plan: readonly Planned[]): Promise<void> {
  const daLista = plan.find(isDaLista);
  for (const planned of plan) {
    const chance = { requerente: pickRequerente(s.random, s.town), professional: s.random.pick(s.town.profissionais) };
    const [requerente, professional] = [s.town.cidadaos[0]!, s.town.profissionais[0]!];
    const quem = planned === daLista ? { requerente, professional, pelaProfissional: true } : chance;
    await playHistory(s, { ...planned, ...quem });
  }
  await seedAvaliacoes(s, s.town);
}

/** The first citizen and the first professional are the ones of the log-in list: they get a good share. */
const pickRequerente = (random: Random, town: Town) => (random.chance(0.08) ? town.cidadaos[0]! : random.pick(town.cidadaos));

interface Planned {
  slug: string;
  start: Date;
  destino: Destino;
}

function fullPlan(random: Random, end: Date): Planned[] {
  const plan = DESTINOS.flatMap(([destino, count]) =>
    Array.from({ length: count }, () => plannedFor(random, end, destino, random.pick(SLUGS))),
  );
  return plan.sort((a, b) => a.start.getTime() - b.start.getTime());
}

const smallPlan = (random: Random, end: Date): Planned[] =>
  (['assinado', 'Aguardando comprovante', 'Em andamento', 'Aguardando requerente'] as const)
    .map((destino) => plannedFor(random, end, destino, 'alvara-de-construcao'))
    .sort((a, b) => a.start.getTime() - b.start.getTime());

function plannedFor(random: Random, end: Date, destino: Destino, slug: string): Planned {
  const [min, max] = AGE[destino] ?? [2, 45];
  // a process without a fee has no proof to wait for
  const needsFee = destino === 'Aguardando comprovante';
  const isFree = slug === 'consulta-de-viabilidade';
  return {
    destino,
    slug: needsFee && isFree ? 'alvara-de-construcao' : slug,
    start: addHours(end, -24 * random.int(min, max) - random.int(0, 20)),
  };
}

async function seedSistema(app: App, random: Random, criado_em: Date): Promise<void> {
  const senha_hash = await hashPassword(SENHA);
  const add = async (tx: Parameters<Parameters<typeof inSistema>[1]>[0], nome: string, email: string, permissoes: string[]) => {
    const id = uuidv7();
    await tx
      .insertInto('usuario')
      .values({ id, nome, email, cpf: fakeCpf(random), senha_hash, confirmado_em: criado_em, criado_em })
      .execute();
    await tx.insertInto('membro').values({ usuario_id: id, permissoes, criado_em }).execute();
  };
  await inSistema(app.dbSistema, async (tx) => {
    await add(tx, 'Sílvia Arruda Campos', 'admin@sistema.example.com', ['painel.sistema', 'root']);
    await add(tx, 'Jonas Pereira Duarte', 'suporte@sistema.example.com', ['painel.sistema']);
  });
}
