// Past 300 lines: one history told in order, from draft to licence, by the people who carry it.
import { darVeredito } from '@portal/domain/analise/contract';
import { ressalvasDe } from '@portal/domain/analise/ressalvas';
import { atualizarAssinatura, listarAssinaturas } from '@portal/domain/assinaturas/contract';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import type { Requerimento } from '@portal/domain/autos/contract';
import * as autos from '@portal/domain/autos/contract';
import type { AnyEndpoint } from '@portal/domain/http/endpoint';
import { justificarNorma } from '@portal/domain/normas/contract';
import * as pendencias from '@portal/domain/pendencias/contract';
import { efeitoPadrao } from '@portal/domain/pendencias/efeitos';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import type { AtoFeito } from '@portal/domain/requerimentos/ato';
import type { Status } from '@portal/domain/requerimentos/status';
import * as taxas from '@portal/domain/taxas/contract';
import type { App } from '../src/app.ts';
import { makeAnswers } from './answers.ts';
import { type Answer, agir, createPerson, type FileIn, type Person } from './client.ts';
import { addHours, workingMoment } from './clock.ts';
import { drawPage, drawPlanta } from './files.ts';
import { MOTIVOS } from './normas.ts';
import type { Random } from './random.ts';
import { type Member, SENHA, type Town } from './registries.ts';

/** What a history needs: the server with a clock that it may set, and the people of the town. */
export interface Stage {
  app: App;
  random: Random;
  town: Town;
  /** The moment of the next act. */
  clock: { now: Date };
  end: Date;
  /** Runs what the acts enqueued. */
  drain: () => Promise<void>;
}

/** How far a request goes; 'reaberto' ends granted a second time or under way again. */
export type Destino = Status | 'assinado' | 'reaberto';

class Refused extends Error {}

function must<D>(answer: Answer<D>, what: string): D {
  if (answer.status >= 300)
    throw new Refused(`${what}: ${answer.status} ${answer.mensagem} ${JSON.stringify(answer.dados).slice(0, 400)}`);
  return answer.dados;
}

/** Who came in not long ago is still in: a log-in for every act would be a fifth of what is written. */
const MES_MS = 30 * 24 * 3_600_000;
const entrados = new WeakMap<App, Map<string, { desde: number; quem: Person }>>();

function person(s: Stage, member: Member, painel: Person['painel']): Person {
  const known = entrados.get(s.app) ?? new Map<string, { desde: number; quem: Person }>();
  entrados.set(s.app, known);
  const key = `${s.town.id} ${member.id} ${painel}`;
  const now = s.clock.now.getTime();
  const last = known.get(key);
  if (last && Math.abs(now - last.desde) < MES_MS) return last.quem;
  const quem = createPerson(s.app, {
    organizacaoId: s.town.id,
    host: s.town.host,
    usuarioId: member.id,
    painel,
    agora: () => s.clock.now,
    insiste: true,
  });
  known.set(key, { desde: now, quem });
  return quem;
}

/** An act of which only the new version is needed: what the request says is read when somebody looks at it. */
async function feito(who: Person, r: Requerimento, endpoint: AnyEndpoint, input: object, what: string): Promise<Requerimento> {
  const { versao, status } = must((await who.call(endpoint, input)) as Answer<AtoFeito>, what);
  return { ...r, versao, status };
}

/** Time passes; null when it would pass the present. */
function later(s: Stage, minHours: number, maxHours: number): void {
  const wanted = workingMoment(s.random, addHours(s.clock.now, minHours + s.random.next() * (maxHours - minHours)));
  s.clock.now =
    wanted < s.end ? wanted : new Date(Math.min(s.end.getTime(), s.clock.now.getTime() + 60_000 * s.random.int(3, 40)));
}

const SETOR_ANALISTAS: Record<string, string[]> = {
  PROT: ['protocolo', 'analista'],
  DAP: ['analista', 'analista2', 'analista3'],
  FISC: ['fiscal'],
  CAD: ['cadastro'],
};

function analystFor(s: Stage, sigla: string): Person {
  const keys = (SETOR_ANALISTAS[sigla] ?? []).filter((k) => s.town.staff.has(k));
  const key = keys.length ? s.random.pick(keys) : 'gestor';
  return person(s, s.town.staff.get(key) as Member, 'painel-prefeitura');
}

/** Fills and files one request and carries it to its destination, through the product's own calls. */
export async function playHistory(
  s: Stage,
  o: { slug: string; start: Date; destino: Destino; requerente: Member; professional: Member; pelaProfissional?: boolean },
): Promise<void> {
  s.clock.now = workingMoment(s.random, o.start);
  const isByProfessional = s.random.chance(0.55) || o.pelaProfissional === true;
  const author = isByProfessional ? o.professional : o.requerente;
  const isCounter = o.destino === 'Em construcao';
  const who = isCounter
    ? person(s, s.town.staff.get('protocolo') as Member, 'painel-prefeitura')
    : person(s, author, 'painel-contribuinte');
  let r = must(
    await agir(who, preenchimento.iniciarRequerimento, {
      body: { processo_id: s.town.processos.get(o.slug) as string, ...(isCounter ? { requerente_cpf: o.requerente.cpf } : {}) },
    }),
    'iniciar',
  );
  r = await fill(
    s,
    who,
    r,
    makeAnswers(s.random, s.town, o.slug, o.requerente, o.professional),
    o.destino === 'Rascunho' || isCounter,
  );
  if (o.destino === 'Rascunho' || isCounter) return;

  later(s, 0.2, 5);
  r = must(await agir(who, atos.protocolar, { params: { id: r.id }, body: { versao: r.versao } }), 'protocolar');
  await s.drain();
  if (await payUntil(s, who, r, o.destino)) return;
  await analyse(s, who, r.id, o.destino);
}

async function fill(
  s: Stage,
  who: Person,
  r: Requerimento,
  answers: Record<string, unknown>,
  isPartial: boolean,
): Promise<Requerimento> {
  const respostas = { ...answers };
  for (const campo of r.definicao.secoes.flatMap((sec) => sec.campos)) {
    if (campo.tipo !== 'arquivos' || (isPartial && s.random.chance(0.5)) || (!campo.obrigatorio && s.random.chance(0.6)))
      continue;
    const file = await fileFor(s, campo.id, r.processo.nome);
    const sent = must(
      await who.call(preenchimento.enviarArquivo, { params: { id: r.id }, body: { campo_id: campo.id }, arquivo: file }),
      'arquivo',
    );
    respostas[campo.id] = [sent];
  }
  if (isPartial) for (const key of ['memorial', 'declaracao', 'detalhes', 'finalidade']) delete respostas[key];
  const saved = must(
    await who.call(preenchimento.salvarRascunho, { params: { id: r.id }, body: { versao: r.versao, respostas } }),
    'rascunho',
  );
  for (const { id: norma_id, nome } of isPartial
    ? []
    : saved.normas.filter((n) => n.situacao === 'fora' && n.peso === 'pede_motivo'))
    must(await who.call(justificarNorma, { params: { id: r.id }, body: { norma_id, texto: MOTIVOS[nome] ?? '' } }), 'motivo');
  return { ...r, versao: saved.versao };
}

const cache = new Map<string, FileIn>();
async function fileFor(s: Stage, campoId: string, processo: string): Promise<FileIn> {
  const key = `${campoId}:${campoId === 'plantas' ? s.random.int(1, 4) : ''}`;
  const known = cache.get(key);
  if (known) return known;
  const made =
    campoId === 'plantas'
      ? await drawPlanta(processo, `${s.random.int(80, 200)}.00`)
      : await drawPage(campoId === 'matricula_arquivo' ? 'matricula.pdf' : `${campoId}.pdf`, 'Documento de demonstração', [
          'Registro de Imóveis da Comarca',
          'Certidão de inteiro teor',
          'Documento feito para a demonstração do portal.',
        ]);
  cache.set(key, made);
  return made;
}

/** The fee. True when the history ends here. */
async function payUntil(s: Stage, who: Person, r: Requerimento, destino: Destino): Promise<boolean> {
  const [guia] = r.guias;
  if (!guia) return destino === 'Aguardando comprovante' || destino === 'Aguardando prefeitura';
  const fiscal = person(s, s.town.staff.get('financeiro') as Member, 'painel-prefeitura');
  if (destino === 'Aguardando comprovante' && s.random.chance(0.6)) return true;
  if (destino === 'Cancelado' && s.random.chance(0.4)) {
    later(s, 10, 60);
    must(
      await who.call(taxas.recusarTaxa, {
        params: { id: guia.id },
        body: { versao: r.versao, motivo: 'Desisti de construir neste ano.' },
      }),
      'recusar taxa',
    );
    await s.drain();
    return true;
  }
  const attempts = destino === 'Aguardando comprovante' || s.random.chance(0.12) ? 2 : 1;
  for (let i = 1; i <= attempts; i += 1) {
    later(s, 4, 70);
    const proof = await drawPage('comprovante.pdf', 'Comprovante de pagamento', [
      `Guia ${guia.numero}`,
      `Tentativa ${i}`,
      'Pagamento por Pix',
      'Documento feito para a demonstração do portal.',
    ]);
    let now = await reload(s, who, r.id);
    const sent = must(
      await who.call(taxas.enviarComprovante, { params: { id: guia.id }, body: { versao: now.versao }, arquivo: proof }),
      'comprovante',
    );
    await s.drain();
    const last = sent.comprovantes.at(-1)!;
    if (destino === 'Aguardando prefeitura' && s.random.chance(0.35)) return true;
    later(s, 2, 30);
    now = await reload(s, fiscal, r.id, true);
    const isRefused = i < attempts;
    const endpoint = isRefused ? taxas.recusarComprovante : taxas.aprovarComprovante;
    must(
      await fiscal.call(endpoint, {
        params: { id: last.id },
        body: {
          versao: now.versao,
          ...(isRefused ? { motivo: 'O comprovante está ilegível. Envie outro em PDF.' } : {}),
        },
      }),
      'decidir comprovante',
    );
    await s.drain();
    if (isRefused && destino === 'Aguardando comprovante') return true;
  }
  return destino === 'Aguardando prefeitura';
}

async function reload(s: Stage, who: Person, id: string, asManager = false): Promise<Requerimento> {
  const reader = asManager ? person(s, s.town.staff.get('gestor') as Member, 'painel-prefeitura') : who;
  return must(await reader.call(autos.obterRequerimento, { params: { id } }), 'abrir');
}

/** What an analyst asks of each field: only what that field can put right. */
const TEXTOS: Record<string, readonly string[]> = {
  plantas: [
    'A planta não traz a cota do recuo frontal. Inclua a medida até o alinhamento.',
    'A prancha 01 não mostra o norte nem os confrontantes do lote. Inclua os dois na implantação.',
  ],
  quadro: [
    'O quadro de áreas não confere com a prancha 01. Corrija a área do térreo.',
    'A garagem entrou como computável. Passe a área dela para não computável.',
  ],
  matricula_arquivo: [
    'A matrícula enviada tem mais de 90 dias. Envie uma atualizada.',
    'A segunda página da matrícula está ilegível. Envie o arquivo inteiro de novo.',
  ],
  memorial: [
    'Falta indicar o sistema de tratamento de esgoto no memorial.',
    'O memorial não diz como a água da chuva sai do lote. Descreva a drenagem.',
  ],
  detalhes: ['Diga o horário de funcionamento e quantas pessoas a atividade recebe.'],
};

const MOTIVO_COM_RESSALVAS = 'O conselho do plano diretor aceitou a diferença neste lote, com a ata anexada ao processo físico.';

async function analyse(s: Stage, who: Person, id: string, destino: Destino): Promise<void> {
  let r = await reload(s, who, id, true);
  const total = r.definicao.etapas.length;
  for (let ordem = 1; ordem <= total; ordem += 1) {
    const isLast = ordem === total;
    const analyst = analystFor(s, r.definicao.etapas[ordem - 1]!.setor);
    const act = async (endpoint: typeof atos.iniciar | typeof atos.indeferir, body: Record<string, unknown> = {}) => {
      r = await feito(analyst, r, endpoint, { params: { id }, body: { versao: r.versao, ...body } }, endpoint.path);
      await s.drain();
    };
    later(s, 6, 90);
    await act(atos.iniciar);
    if (destino === 'Cancelado' && isLast) return cancel(s, r);
    if (destino === 'Em andamento' && isLast) return;
    if (destino === 'Indeferido' && isLast) {
      later(s, 10, 60);
      return act(atos.indeferir, { motivo: 'O projeto ocupa faixa não edificável e não há alteração que o torne regular.' });
    }
    const needsItems = destino === 'Aguardando requerente' ? isLast : isLast && s.random.chance(0.35);
    if (needsItems) {
      r = await conferirAlguns(s, analyst, r, destino === 'Aguardando requerente');
      r = await sendItems(s, analyst, r, destino === 'Aguardando requerente');
      if (destino === 'Aguardando requerente') return;
      r = await answerItems(s, who, r);
      later(s, 5, 50);
      await act(atos.iniciar);
      r = must(await analyst.call(autos.obterRequerimento, { params: { id } }), 'abrir');
      for (const p of r.pendencias.filter((x) => x.situacao === 'Aguardando validação')) {
        const input = { params: { id, pendencia_id: p.id }, body: { versao: r.versao } };
        r = await feito(analyst, r, pendencias.aceitarPendencia, input, 'aceitar');
      }
    }
    later(s, 3, 60);
    await act(atos.deferir, ressalvasDe(r).length > 0 ? { motivo: MOTIVO_COM_RESSALVAS } : {});
  }
  if (destino === 'assinado' || destino === 'reaberto') await sign(s);
  if (destino === 'reaberto') {
    later(s, 60, 300);
    const manager = person(s, s.town.staff.get('gestor') as Member, 'painel-prefeitura');
    const now = await reload(s, manager, id);
    must(
      await manager.call(atos.reabrir, {
        params: { id },
        body: { versao: now.versao, motivo: 'Erro material na área do pavimento superior.' },
      }),
      'reabrir',
    );
    await s.drain();
  }
}

async function cancel(s: Stage, r: Requerimento): Promise<void> {
  later(s, 4, 40);
  const manager = person(s, s.town.staff.get('gestor') as Member, 'painel-prefeitura');
  must(
    await manager.call(atos.cancelar, {
      params: { id: r.id },
      body: { versao: r.versao, motivo: 'Pedido repetido: já existe outro requerimento para a mesma obra.' },
    }),
    'cancelar',
  );
  await s.drain();
}

/** What nobody asks to mend, and a line of the list, which looks at the whole project. */
const CONFERIDOS = [
  { campo_id: 'proprietarios' },
  { campo_id: 'projecao_m2' },
  { campo_id: '', alvo: { tipo: 'conferencia', chave: 'conferir_4' } },
] as const;

/** The analysts of late say what they found in order: of what is sent again they see what changed since. @param espera it is not answered yet */
async function conferirAlguns(s: Stage, analyst: Person, r: Requerimento, espera: boolean): Promise<Requerimento> {
  const temLista = r.definicao.etapas.at(-1)?.conferencia.some((l) => l.id === 'conferir_4') ?? false;
  const tem = (id: string) => r.definicao.secoes.some((sec) => sec.campos.some((c) => c.id === id));
  if (s.clock.now < addHours(s.end, -24 * 30) || (espera && !temLista)) return r;
  let now = must(await analyst.call(autos.obterRequerimento, { params: { id: r.id } }), 'abrir');
  for (const peca of CONFERIDOS.filter((p) => (p.campo_id === '' ? temLista : tem(p.campo_id)))) {
    const body = { etapa_id: now.etapa_atual_id, ...peca, veredito: 'conforme', versao: 0 };
    now = await feito(analyst, now, darVeredito, { params: { id: r.id }, body }, 'veredito');
  }
  return now;
}

/** What waits for an answer asks for what mends it: a file, a datum, the table. What is answered in this history is told in words. */
async function sendItems(s: Stage, analyst: Person, r: Requerimento, espera: boolean): Promise<Requerimento> {
  const fields = r.definicao.secoes.flatMap((sec) => sec.campos).filter((c) => c.id in TEXTOS);
  let now = r;
  for (const campo of fields.slice(0, s.random.int(1, Math.max(1, Math.min(3, fields.length))))) {
    const pedido = {
      campo_id: campo.id,
      texto: s.random.pick(TEXTOS[campo.id]!),
      ...(espera && { efeito: efeitoPadrao(campo) }),
    };
    const input = { params: { id: r.id }, body: { versao: now.versao, ...pedido } };
    now = await feito(analyst, now, pendencias.marcarPendencia, input, 'pendência');
  }
  later(s, 1, 8);
  now = await feito(analyst, now, atos.devolver, { params: { id: r.id }, body: { versao: now.versao } }, 'devolver');
  await s.drain();
  return now;
}

async function answerItems(s: Stage, who: Person, r: Requerimento): Promise<Requerimento> {
  later(s, 12, 160);
  let now = await reload(s, who, r.id);
  for (const p of now.pendencias.filter((x) => x.situacao === 'Aguardando preenchimento')) {
    if (p.campo_id === 'memorial') {
      const respostas = {
        memorial: `${String(now.respostas.memorial)} Tratamento de esgoto por fossa, filtro anaeróbio e sumidouro, conforme a NBR 13969.`,
      };
      const saved = must(
        await who.call(preenchimento.salvarRascunho, { params: { id: r.id }, body: { versao: now.versao, respostas } }),
        'corrigir',
      );
      now = { ...now, versao: saved.versao };
    }
    const body = { versao: now.versao, resposta: 'Corrigido conforme solicitado.' };
    const input = { params: { id: r.id, pendencia_id: p.id }, body };
    now = await feito(who, now, pendencias.responderPendencia, input, 'responder item');
  }
  now = await feito(who, now, atos.responder, { params: { id: r.id }, body: { versao: now.versao } }, 'responder');
  await s.drain();
  return now;
}

/** The secretary signs everything that waits. */
async function sign(s: Stage): Promise<void> {
  later(s, 2, 50);
  const signer = person(s, s.town.staff.get('assinante') as Member, 'painel-prefeitura');
  const waiting = must(await signer.call(listarAssinaturas, { query: { status: 'Aguardando', per_page: 50 } }), 'assinaturas');
  for (const a of waiting.data) {
    must(
      await signer.call(atualizarAssinatura, {
        params: { processo_requerimento_assinatura_id: a.id },
        body: { acao: 'assinar', versao: a.versao, senha: SENHA, lido_ate_o_fim: true },
      }),
      'assinar',
    );
    await s.drain();
  }
}
