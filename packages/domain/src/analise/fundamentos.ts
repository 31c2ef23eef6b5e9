import { type ArquivoEnviado, arquivos } from '../campos/arquivos/model.ts';
import { quadroAreas } from '../campos/quadro-areas/model.ts';
import { leiDa, type NormaConferida } from '../normas/conferida.ts';
import type { ObraDaNorma } from '../normas/obra.ts';
import { camposDe, type Definicao } from '../processos/definicao.ts';
import { canonico } from '../processos/igual.ts';
import type { QuadroAreasRascunho } from '../quadros-de-areas/model.ts';
import { type Alteracao, contextoDe, isDoRequerente, isVisivel, type Respostas, respostaDe } from '../respostas/respostas.ts';
import { sha256 } from '../text/sha256.ts';
import type { Peca } from './pecas.ts';

interface Verificacao {
  zona: string;
  itens: readonly { item: string; campo_id: string; situacao: string; valor: string; limite: string }[];
}

/** A project at one moment, as a verdict looks at it. */
export interface Projeto {
  definicao: Definicao;
  respostas: Respostas;
  verificacoes: readonly Verificacao[];
  normas: readonly NormaConferida[];
  /** The passages of its steps: a line of a list is looked up in the step that asks it. */
  etapas: readonly { id: string; definicao_id: string }[];
  /** The work it is about, as it stands without this request; null where there is none. */
  obra: ObraDaNorma | null;
}

/** A piece, in the passage that judges it. */
type PecaJulgada = Pick<Peca, 'campo_id' | 'alvo'> & { etapa_id: string };

/**
 * What verdicts rest on at one moment, ground by ground: `campo:<id>` and `linha:<field>/<block>/<floor>` by digest, `arquivo:<field>/<hash>` as it is there, `norma:<id>` and
 * `zona:<zone>|<measure>` by what they said, `motivo:<rule>` by digest, and `tudo` for all that came from outside.
 */
export type Fundamentos = Readonly<Record<string, string>>;

const TUDO = 'tudo';
/** Enough that nobody writes an answer to the digest of another. */
const resumo = (valor: unknown): string => sha256(canonico(valor)).slice(0, 32);

const linhasDe = (quadro: QuadroAreasRascunho): { chave: string; valor: unknown }[] =>
  quadro.blocos.flatMap(({ pavimentos, ...bloco }) =>
    pavimentos.map((p) => ({ chave: `${bloco.id}/${p.id}`, valor: [bloco, p] })),
  );

interface Fundamento {
  chave: string;
  /** Where it is the ground of one answer; '' for one of the whole project. */
  campo_id: string;
  valor: string;
}

function fundamentosDe({ definicao, respostas, verificacoes, normas, obra }: Projeto): Fundamento[] {
  const contexto = contextoDe(definicao, respostas);
  const campos = camposDe(definicao).filter((c) => isDoRequerente(c) && isVisivel(c, contexto));
  const lidas = campos.map((c): [string, unknown] => [c.id, respostaDe(c, respostas)]);
  const zonas = verificacoes.flatMap((v) => v.itens.map((item) => ({ zona: v.zona, item })));
  const motivos = normas.filter((n) => n.justificativa !== '').map((n) => [n.id, n.justificativa]);
  return [
    // what was done to the work meanwhile is of no answer, and comes from outside all the same
    { chave: TUDO, campo_id: '', valor: resumo([lidas, verificacoes.map((v) => v.zona), motivos, ...(obra ? [obra] : [])]) },
    ...lidas.map(([id, valor]) => ({ chave: `campo:${id}`, campo_id: id, valor: resumo(valor) })),
    ...campos
      .filter((c) => c.tipo === quadroAreas.tipo)
      .flatMap((c) =>
        linhasDe(respostaDe<QuadroAreasRascunho>(c, respostas)).map(({ chave, valor }) => ({
          chave: `linha:${c.id}/${chave}`,
          campo_id: c.id,
          valor: resumo(valor),
        })),
      ),
    ...campos
      .filter((c) => c.tipo === arquivos.tipo)
      .flatMap((c) =>
        respostaDe<ArquivoEnviado[]>(c, respostas).map(({ sha256, nome }) => ({
          chave: `arquivo:${c.id}/${sha256}`,
          campo_id: c.id,
          valor: nome,
        })),
      ),
    ...zonas.map(({ zona, item }) => ({
      chave: `zona:${zona}|${item.item}`,
      campo_id: item.campo_id,
      valor: [item.situacao, item.valor, item.limite].join(' · '),
    })),
    ...normas.map((n) => ({ chave: `norma:${n.id}`, campo_id: n.campo_id, valor: [n.situacao, n.valor, n.limite].join(' · ') })),
    ...normas
      .filter((n) => n.justificativa !== '')
      .map((n) => ({ chave: `motivo:${n.id}`, campo_id: n.campo_id, valor: resumo(n.justificativa) })),
  ];
}

/** Parts of an answer, which holds them all. */
const isParte = (chave: string) => chave.startsWith('linha:') || chave.startsWith('arquivo:');

/** The questions that a line of a step's list looks at; empty for the whole project. */
const olhadosPor = (
  { definicao, etapas }: Pick<Projeto, 'definicao' | 'etapas'>,
  { alvo, etapa_id }: PecaJulgada,
): readonly string[] => {
  if (alvo.tipo !== 'conferencia') return [];
  const passagem = etapas.find((e) => e.id === etapa_id);
  const etapa = definicao.etapas.find((d) => d.id === passagem?.definicao_id);
  return etapa?.conferencia.find((l) => l.id === alvo.chave)?.campos ?? [];
};

/** Whether a verdict on a piece rests on a ground. */
function apoia({ chave, campo_id }: Fundamento, peca: PecaJulgada, olhados: readonly string[]): boolean {
  if (chave === TUDO) return true;
  switch (peca.alvo.tipo) {
    case 'arquivo':
    case 'linha':
      return chave === `${peca.alvo.tipo}:${peca.campo_id}/${peca.alvo.chave}`;
    case 'campo':
      return campo_id === peca.campo_id && !isParte(chave);
    // a line of the list looks at the whole project, unless it says at what
    case 'conferencia':
    case 'geral':
      return !isParte(chave) && (olhados.length === 0 || olhados.includes(campo_id));
  }
}

/** Every ground of a project, read once for many pieces. */
export function apoiosDe(projeto: Projeto): (peca: PecaJulgada) => Fundamentos {
  const todos = fundamentosDe(projeto);
  return (peca) => {
    const olhados = olhadosPor(projeto, peca);
    return Object.fromEntries(todos.filter((f) => apoia(f, peca, olhados)).map(({ chave, valor }) => [chave, valor]));
  };
}

/**
 * The grounds that are not what they were, those that came and those that went. Where nothing that came from outside changed, none: a
 * rule that the town wrote meanwhile does not reach what is judged.
 * @param entao what was kept with the verdict
 */
export function mudaram(entao: Fundamentos, agora: Fundamentos): string[] {
  if (entao[TUDO] === agora[TUDO]) return [];
  return [...new Set([...Object.keys(entao), ...Object.keys(agora)])].filter((k) => k !== TUDO && entao[k] !== agora[k]);
}

/** Whether what a verdict was given on is there no more: a file that was taken out, a row that went. */
export const semObjeto = ({ alvo }: Pick<Peca, 'alvo'>, agora: Fundamentos): boolean =>
  (alvo.tipo === 'arquivo' || alvo.tipo === 'linha') && Object.keys(agora).every((chave) => chave === TUDO);

/** The grounds of several pieces together: what a decision rests on. */
export const juntar = (apoios: readonly Fundamentos[]): Fundamentos => Object.assign({}, ...apoios);

/** One ground that changed, as a person reads it. */
export type Mudanca = Pick<Alteracao, 'rotulo' | 'antes' | 'depois'>;

/**
 * What changed under a verdict, before and after.
 * @param alteracoes of the answers, from the round that was judged to what stands now
 */
export function mudancasEmPalavras(
  chaves: readonly string[],
  [entao, agora]: readonly [Fundamentos, Fundamentos],
  { normas }: Pick<Projeto, 'normas'>,
  alteracoes: readonly Alteracao[],
): Mudanca[] {
  return chaves.flatMap((chave): Mudanca[] => {
    const [tipo, id] = partir(chave);
    if (tipo === 'campo') {
      const feita = alteracoes.find((a) => a.campo_id === id);
      // an answer that shows no longer was told by the one that hid it
      return feita ? [{ rotulo: feita.rotulo, antes: feita.antes, depois: feita.depois }] : [];
    }
    if (tipo === 'linha') return [{ rotulo: 'Linha do quadro de áreas', antes: '', depois: '' }];
    if (tipo === 'arquivo') return [{ rotulo: 'Arquivo', antes: entao[chave] ?? '', depois: agora[chave] ?? '' }];
    const norma = normas.find((n) => n.id === id);
    if (tipo === 'motivo')
      return [{ rotulo: `O motivo dado para não cumprir ${norma?.nome ?? 'a norma'}`, antes: '', depois: '' }];
    const rotulo =
      tipo === 'zona' ? id.split('|').join(', ') : norma ? `${norma.nome} (${leiDa(norma)})` : 'Norma que não se aplica mais';
    return [{ rotulo, antes: dito(entao[chave]), depois: dito(agora[chave]) }];
  });
}

const partir = (chave: string): [string, string] => {
  const em = chave.indexOf(':');
  return [chave.slice(0, em), chave.slice(em + 1)];
};

const SITUACOES: Readonly<Record<string, string>> = {
  dentro: 'cumpre',
  fora: 'não cumpre',
  'sem dado': 'não dá para conferir',
  'sem limite': 'sem limite',
};
/** "não cumpre: 3,00 m, limite até 2,00 m" */
function dito(valor: string | undefined): string {
  if (valor === undefined) return 'não se aplicava';
  const [situacao = '', tem = '', limite = ''] = valor.split(' · ');
  const medidas = [tem, limite && `limite ${limite}`].filter(Boolean).join(', ');
  return [SITUACOES[situacao] ?? situacao, medidas].filter(Boolean).join(': ');
}
