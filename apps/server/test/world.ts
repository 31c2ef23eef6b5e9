import { ressalvasDe } from '@portal/domain/analise/ressalvas';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import type { Requerimento } from '@portal/domain/autos/contract';
import * as autos from '@portal/domain/autos/contract';
import type { AnyEndpoint } from '@portal/domain/http/endpoint';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import * as taxas from '@portal/domain/taxas/contract';
import { makeAnswers } from '#seed/answers.ts';
import { type Answer, agir, createPerson, type Person } from '#seed/client.ts';
import { drawPage, drawPlanta } from '#seed/files.ts';
import { createRandom, type Random } from '#seed/random.ts';
import { createTown, type Member, People, type Town } from '#seed/registries.ts';
import { TOWNS } from '#seed/towns.ts';
import type { TestApp } from './app.ts';
import { DE_PE_MS } from './molde.ts';

/** A town of the demonstration with nobody's requests in it yet. */
export interface World {
  app: TestApp;
  town: Town;
  /** By key of the seed: 'analista', 'assinante', 'financeiro', 'gestor' … */
  staff: (chave: string) => Person;
  citizen: (i?: number) => Person;
  architect: (i?: number) => Person;
  member: (chave: string) => Member;
}

/** One population a portal: its towns share no person, and another portal finds the same ones anew. */
const populations = new WeakMap<TestApp, { random: Random; people: Promise<People> }>();

function populationOf(app: TestApp) {
  const feita = populations.get(app);
  if (feita) return feita;
  // those of the mould came of the seventh; whoever comes later is somebody else
  const population = app.molde
    ? { random: createRandom(8), people: Promise.resolve(People.receber(app.molde.pessoas)) }
    : { random: createRandom(7), people: People.create() };
  populations.set(app, population);
  return population;
}

/** The town that the portal began with, each once; else one that is made now. */
async function openTown(app: TestApp, slug: string): Promise<Town> {
  const feita = app.molde?.towns.get(slug);
  if (feita) return structuredClone(feita);
  const { random, people } = populationOf(app);
  const seed = TOWNS.find((t) => t.slug === slug)!;
  return createTown(app, seed, await people, random, new Date(app.clock.now.getTime() - DE_PE_MS), 'localhost');
}

export async function createWorld(app: TestApp, slug = 'demo'): Promise<World> {
  const town = await openTown(app, slug);
  const agora = () => app.clock.now;
  const as = (member: Member, painel: Person['painel']) =>
    createPerson(app, { organizacaoId: town.id, host: town.host, usuarioId: member.id, painel, agora });
  return {
    app,
    town,
    staff: (chave) => as(town.staff.get(chave)!, 'painel-prefeitura'),
    citizen: (i = 0) => as(town.cidadaos[i]!, 'painel-contribuinte'),
    architect: (i = 0) => as(town.profissionais[i]!, 'painel-contribuinte'),
    member: (chave) => town.staff.get(chave)!,
  };
}

/** The data of an answer that had to succeed. */
export function ok<D>(answer: Answer<D>): D {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.mensagem} ${JSON.stringify(answer.dados)}`);
  return answer.dados;
}

/** A draft with every answer given and every file sent. */
export async function draftAlvara(w: World, who = w.citizen(), change: Record<string, unknown> = {}): Promise<Requerimento> {
  const slug = 'alvara-de-construcao';
  const r = ok(await agir(who, preenchimento.iniciarRequerimento, { body: { processo_id: w.town.processos.get(slug)! } }));
  const respostas: Record<string, unknown> = {
    ...makeAnswers(createRandom(11), w.town, slug, w.town.cidadaos[0]!, w.town.profissionais[0]!),
    interesse_social: 'Não',
    ...change,
  };
  for (const campo_id of ['matricula_arquivo', 'plantas']) {
    const arquivo =
      campo_id === 'plantas'
        ? await drawPlanta('Alvara', '120.00')
        : await drawPage('matricula.pdf', 'Matricula', ['Registro de Imoveis']);
    respostas[campo_id] = [
      ok(await who.call(preenchimento.enviarArquivo, { params: { id: r.id }, body: { campo_id }, arquivo })),
    ];
  }
  const saved = ok(await who.call(preenchimento.salvarRascunho, { params: { id: r.id }, body: { versao: r.versao, respostas } }));
  return { ...r, versao: saved.versao, respostas };
}

export async function fileAlvara(w: World, who = w.citizen(), change: Record<string, unknown> = {}): Promise<Requerimento> {
  const draft = await draftAlvara(w, who, change);
  return ok(await agir(who, atos.protocolar, { params: { id: draft.id }, body: { versao: draft.versao } }));
}

/** Filed, with its fee paid and the proof approved. */
export async function paidAlvara(w: World, who = w.citizen(), change: Record<string, unknown> = {}): Promise<Requerimento> {
  const r = await fileAlvara(w, who, change);
  const guia = r.guias[0]!;
  const sent = ok(
    await who.call(taxas.enviarComprovante, {
      params: { id: guia.id },
      body: { versao: r.versao },
      arquivo: await drawPage('pix.pdf', 'Comprovante', ['Pix']),
    }),
  );
  const finance = w.staff('financeiro');
  const seen = ok(await finance.call(autos.obterRequerimento, { params: { id: r.id } }));
  ok(await finance.call(taxas.aprovarComprovante, { params: { id: sent.comprovantes[0]!.id }, body: { versao: seen.versao } }));
  return ok(await who.call(autos.obterRequerimento, { params: { id: r.id } }));
}

type ActEndpoint = AnyEndpoint;

/** Why somebody approves what a check does not pass. */
const porque = (r: Requerimento) => (ressalvasDe(r).length > 0 ? { motivo: 'Aceito pelo conselho em ata.' } : {});

/** An act on the request as it stands now; the answer is the request as it stands then. */
export async function act(
  who: Person,
  endpoint: ActEndpoint,
  id: string,
  body: Record<string, unknown> = {},
): Promise<Answer<Requerimento>> {
  const now = ok(await who.call(autos.obterRequerimento, { params: { id } }));
  return agir(who, endpoint, {
    params: { id },
    body: { versao: now.versao, ...(endpoint === atos.deferir ? porque(now) : {}), ...body },
  });
}

/** Approved in both steps: the licence is being made. */
export async function grantedAlvara(w: World, who = w.citizen()): Promise<Requerimento> {
  const r = await paidAlvara(w, who);
  const analyst = w.staff('analista');
  for (let i = 0; i < r.definicao.etapas.length; i += 1) {
    ok(await act(analyst, atos.iniciar, r.id));
    ok(await act(analyst, atos.deferir, r.id));
  }
  return ok(await who.call(autos.obterRequerimento, { params: { id: r.id } }));
}
