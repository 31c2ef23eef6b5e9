import { deFeel, type Grupo, isGrupo, type Regra } from '../condicoes/escolhas.ts';
import { lerCondicao } from '../condicoes/ler.ts';
import { isResposta } from './caminhar.ts';
import { type Caso, casosDe, MAX_CAMINHOS } from './casos.ts';
import { dizerResposta } from './dizer.ts';
import { type CampoDoGuia, camposQueCabem } from './levar-respostas.ts';
import type { Desfecho, Guia, PerguntaDoGuia, RespostasDoGuia } from './model.ts';

/** What keeps a guide from being published (`erro`), or is told before it is (`aviso`). */
export interface ProblemaDoGuia {
  onde: { tipo: 'pergunta' | 'desfecho' | 'geral'; id: string };
  gravidade: 'erro' | 'aviso';
  texto: string;
}

/** A process that is published, as far as a guide asks. */
export interface ProcessoDoGuia {
  id: string;
  nome: string;
  campos: readonly CampoDoGuia[];
}

type Dizer = (gravidade: ProblemaDoGuia['gravidade'], texto: string) => void;

/** How many ways without an answer are told one by one. */
const MAX_EXEMPLOS = 3;

const regrasDe = ({ itens }: Grupo): Regra[] => itens.flatMap((i) => (isGrupo(i) ? regrasDe(i) : [i]));
const repetidos = (textos: readonly string[]): string[] => [...new Set(textos.filter((t, i) => textos.indexOf(t) !== i))];

/** What is wrong with a condition over these questions; null: nothing. @param feitas the questions that it may name */
export function falhaDaCondicao(feel: string, feitas: readonly PerguntaDoGuia[]): string | null {
  const { falha } = lerCondicao(feel);
  if (falha) return `A condição não se lê: na posição ${falha.posicao}, ${falha.texto}.`;
  const grupo = deFeel(feel);
  if (!grupo) return 'Num guia, as condições são só as que se escolhem: sem contas e sem outras funções.';
  for (const { campo, valor } of regrasDe(grupo)) {
    const p = feitas.find(({ id }) => id === campo);
    if (!p) return 'A condição cita uma pergunta que não há, ou que só vem depois.';
    const isOutro =
      valor !== null &&
      (p.tipo === 'numero' ? typeof valor !== 'number' : typeof valor !== 'string' || !p.opcoes.includes(valor));
    if (isOutro)
      return p.tipo === 'numero'
        ? `A condição compara “${p.texto}” com algo que não é número.`
        : `A condição cita “${valor}”, que não está entre as opções de “${p.texto}”.`;
  }
  return null;
}

function conferirPergunta(p: PerguntaDoGuia, antes: readonly PerguntaDoGuia[], dizer: Dizer): void {
  if (p.texto.length < 3) dizer('erro', 'Escreva a pergunta.');
  if (antes.some(({ id }) => id === p.id)) dizer('erro', 'Outra pergunta tem o mesmo identificador.');
  if (p.tipo === 'opcao') {
    if (p.opcoes.filter(Boolean).length < 2) dizer('erro', 'Dê pelo menos duas opções.');
    if (p.opcoes.includes('')) dizer('erro', 'Uma opção está em branco.');
    for (const o of repetidos(p.opcoes.filter(Boolean))) dizer('erro', `A opção “${o}” está repetida.`);
  }
  const falha = p.aparece_se ? falhaDaCondicao(p.aparece_se, antes) : null;
  if (falha) dizer('erro', falha);
}

function conferirDesfecho(
  d: Desfecho,
  { perguntas }: Pick<Guia, 'perguntas'>,
  processos: ReadonlyMap<string, ProcessoDoGuia>,
  dizer: Dizer,
): void {
  const falha = d.quando ? falhaDaCondicao(d.quando, perguntas) : null;
  if (falha) dizer('erro', falha);
  if (d.processos.length === 0 && d.texto.length < 3)
    dizer('erro', 'Escolha um processo, ou escreva por que não precisa de licença.');
  for (const id of repetidos(d.processos.map((p) => p.processo_id)))
    dizer('erro', `“${processos.get(id)?.nome ?? 'Um processo'}” está duas vezes na mesma resposta.`);
  for (const { processo_id, leva } of d.processos) {
    const processo = processos.get(processo_id);
    if (!processo) {
      dizer('erro', 'Um processo desta resposta não está publicado. Publique-o ou troque-o por outro.');
      continue;
    }
    for (const { pergunta, campo } of leva)
      conferirLeva(
        processo,
        perguntas.find((p) => p.id === pergunta),
        campo,
        dizer,
      );
    for (const campo of repetidos(leva.map((l) => l.campo)))
      dizer('erro', `Duas perguntas preenchem o mesmo campo de “${processo.nome}” (${campo}).`);
  }
}

function conferirLeva(processo: ProcessoDoGuia, p: PerguntaDoGuia | undefined, id: string, dizer: Dizer): void {
  const campo = p && camposQueCabem(p, processo.campos).find((c) => c.id === id);
  if (!p) dizer('erro', `“${processo.nome}” recebe a resposta de uma pergunta que não há mais.`);
  else if (!campo)
    dizer(
      'erro',
      `“${processo.nome}” não tem um campo “${id}” em que caiba a resposta de “${p.texto}”. Escolha outro campo, ou nenhum.`,
    );
  else if (campo.opcoes.length > 0 && !p.opcoes.some((o) => campo.opcoes.includes(o)))
    dizer(
      'aviso',
      `Nenhuma opção de “${p.texto}” é igual às de “${campo.rotulo}”, de “${processo.nome}”: nada seria preenchido.`,
    );
}

/** Answers as a person reads them: 'O que você quer fazer?' Construir; 'Qual a área?' 70 m². */
export const respostasEmPalavras = (perguntas: readonly PerguntaDoGuia[], respostas: RespostasDoGuia): string =>
  perguntas
    .flatMap((p) => {
      const dada = respostas[p.id];
      if (!isResposta(p, dada)) return [];
      return [`“${p.texto}” ${dizerResposta(p, dada)}`];
    })
    .join('; ');

function conferirCaminhos(guia: Guia, casos: readonly Caso[], dizer: (onde: ProblemaDoGuia['onde']) => Dizer): void {
  const [geral, semResposta] = [dizer({ tipo: 'geral', id: '' }), casos.filter((c) => c.desfecho === -1)];
  for (const { respostas } of semResposta.slice(0, MAX_EXEMPLOS))
    geral('erro', `Ficam sem resposta: ${respostasEmPalavras(guia.perguntas, respostas) || 'todos os casos'}.`);
  if (semResposta.length > MAX_EXEMPLOS)
    geral(
      'erro',
      `E mais ${semResposta.length - MAX_EXEMPLOS} combinações sem resposta. Uma resposta sem condição, no fim, vale para o resto.`,
    );
  for (const p of guia.perguntas)
    if (!casos.some(({ respostas }) => Object.hasOwn(respostas, p.id)))
      dizer({ tipo: 'pergunta', id: p.id })('aviso', 'Esta pergunta nunca aparece.');
  guia.desfechos.forEach((d, i) => {
    if (!casos.some(({ desfecho }) => desfecho === i))
      dizer({ tipo: 'desfecho', id: d.id })('aviso', 'Nenhuma combinação de respostas chega aqui: as de cima valem antes.');
  });
}

/**
 * What is wrong with a guide, each thing in its place. Ways through it are only looked at once its parts are in order.
 * @param processos those that are published today, for requesters
 */
export function conferirGuia(guia: Guia, processos: readonly ProcessoDoGuia[]): ProblemaDoGuia[] {
  const problemas: ProblemaDoGuia[] = [];
  const em =
    (onde: ProblemaDoGuia['onde']): Dizer =>
    (gravidade, texto) => {
      if (!problemas.some((p) => p.texto === texto && p.onde.id === onde.id && p.onde.tipo === onde.tipo))
        problemas.push({ onde, gravidade, texto });
    };
  const geral = em({ tipo: 'geral', id: '' });
  const porId = new Map(processos.map((p) => [p.id, p]));
  if (guia.perguntas.length === 0) geral('erro', 'O guia ainda não pergunta nada.');
  if (guia.desfechos.length === 0) geral('erro', 'O guia ainda não responde nada.');
  for (const [i, p] of guia.perguntas.entries())
    conferirPergunta(p, guia.perguntas.slice(0, i), em({ tipo: 'pergunta', id: p.id }));
  for (const id of repetidos(guia.desfechos.map((d) => d.id)))
    em({ tipo: 'desfecho', id })('erro', 'Outra resposta tem o mesmo identificador.');
  for (const d of guia.desfechos) conferirDesfecho(d, guia, porId, em({ tipo: 'desfecho', id: d.id }));
  if (
    problemas.some((p) => p.gravidade === 'erro' && p.onde.tipo !== 'desfecho') ||
    guia.desfechos.some((d) => d.quando && falhaDaCondicao(d.quando, guia.perguntas))
  )
    return problemas;
  const casos = casosDe(guia);
  if (casos) conferirCaminhos(guia, casos, em);
  else geral('erro', `O guia tem mais de ${MAX_CAMINHOS.toLocaleString('pt-BR')} combinações. Tire perguntas ou opções.`);
  return problemas;
}
