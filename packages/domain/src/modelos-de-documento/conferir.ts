import { lerCondicao } from '../condicoes/ler.ts';
import { CAMPOS_DE_MESCLA, EM_MINUSCULAS } from '../processos/campos-de-mescla.ts';
import { recusaDoTexto } from '../processos/limites-do-texto.ts';
import { textoDoHtml } from '../text/html.ts';
import { listarCampos } from '../text/mesclar.ts';
import { type ConteudoDoModelo, linhasDe, livresDe, textoInteiro } from './conteudo.ts';
import { isTipoDePeca, TIPOS_DE_MODELO, type TipoDeModelo } from './nomes.ts';

/** What a form lets a model quote and ask. */
export interface FormularioConhecido {
  /** Name of the process. */
  nome: string;
  /** Fields whose answer may be printed: those that the town hall alone sees are not among them. */
  campos: readonly string[];
  /** What a condition may name: fields that keep an answer, and quantities of the area table. */
  nomes: readonly string[];
  tem_quadro: boolean;
}

export interface UsoDoModelo {
  respostas: string[];
  condicoes: string[];
  quadro: boolean;
}

const RESPOSTA = 'resposta.';
const semMinusculas = (nome: string): string => (nome.endsWith(EM_MINUSCULAS) ? nome.slice(0, -EM_MINUSCULAS.length) : nome);

/** Every merge field that a content names, each once. */
export const camposUsados = (c: ConteudoDoModelo): string[] => [
  ...new Set([textoInteiro(c), ...linhasDe(c)].flatMap(listarCampos)),
];

/** What a model needs of the form of a process that names it. */
export function usoDe(c: ConteudoDoModelo): UsoDoModelo {
  const respostas = camposUsados(c)
    .filter((n) => n.startsWith(RESPOSTA))
    .map((n) => semMinusculas(n).slice(RESPOSTA.length));
  const condicoes = c.corpo.flatMap((b) => (b.tipo === 'condicional' ? lerCondicao(b.se).nomes : []));
  return { respostas: [...new Set(respostas)], condicoes: [...new Set(condicoes)], quadro: c.quadro_de_areas };
}

/** What a form lacks of it, in sentences. */
export function faltaNoFormulario(uso: UsoDoModelo, f: FormularioConhecido): string[] {
  return [
    ...uso.respostas.filter((r) => !f.campos.includes(r)).map((r) => `imprime a resposta “${r}”, que ${f.nome} não tem`),
    ...uso.condicoes
      .filter((n) => !f.nomes.includes(n))
      .map((n) => `tem uma passagem que depende de “${n}”, que ${f.nome} não tem`),
    ...(uso.quadro && !f.tem_quadro ? [`imprime o quadro de áreas, que ${f.nome} não tem`] : []),
  ];
}

/** What nobody says of something written in the course of a request: it is not approved, and does not lapse. */
const SO_DA_DECISAO = ['licenca.validade', 'licenca.condicoes'];

/** What is known of a document that is issued under a number. */
const DO_DOCUMENTO = 'licenca.';

/** What the kind of a model and its places for writing say against each other. */
function conferirLugares(c: ConteudoDoModelo, tipo: TipoDeModelo, usam: readonly FormularioConhecido[]): string[] {
  const livres = livresDe(c);
  const nomes = livres.map((b) => b.nome.toLocaleLowerCase('pt-BR'));
  const repetido = livres.find((b, i) => nomes.indexOf(b.nome.toLocaleLowerCase('pt-BR')) < i);
  const problemas = repetido ? [`Dois lugares para escrever têm o nome “${repetido.nome}”.`] : [];
  if (!isTipoDePeca(tipo)) {
    if (livres.length > 0)
      problemas.push(
        `Só parecer, despacho, notificação e auto têm lugar para escrever na hora: ${TIPOS_DE_MODELO[tipo]} sai pronto.`,
      );
    if (tipo === 'capa')
      for (const nome of camposUsados(c))
        if (nome.startsWith(DO_DOCUMENTO)) problemas.push(`O dado {{${nome}}} é de um documento emitido, e a capa não é um.`);
    return problemas;
  }
  for (const nome of camposUsados(c))
    if (SO_DA_DECISAO.includes(nome)) problemas.push(`O dado {{${nome}}} é do que a decisão emite, e aqui não existe.`);
  for (const { nome } of livres.length > 0 ? usam : [])
    problemas.push(`${nome} emite este modelo sozinho: ninguém escreve nos lugares que ele deixa.`);
  return problemas;
}

/**
 * What in a content cannot be resolved, whoever is asked: it keeps a version from being reviewed and published.
 * @param tipo what the model is for
 * @param formularios those of the town
 * @param usam those of the processes that name the model: each must have all that it quotes
 */
export function conferirModelo(
  c: ConteudoDoModelo,
  tipo: TipoDeModelo,
  formularios: readonly FormularioConhecido[],
  usam: readonly FormularioConhecido[] = [],
): string[] {
  const problemas = conferirLugares(c, tipo, usam);
  if (textoDoHtml(textoInteiro(c)).trim() === '' && livresDe(c).length === 0) problemas.push('O modelo ainda não tem texto.');
  const recusa = recusaDoTexto(textoInteiro(c));
  if (recusa) problemas.push(recusa);
  const uso = usoDe(c);
  for (const nome of camposUsados(c)) {
    const id = semMinusculas(nome).slice(RESPOSTA.length);
    const existe = nome.startsWith(RESPOSTA)
      ? formularios.some((f) => f.campos.includes(id))
      : Object.hasOwn(CAMPOS_DE_MESCLA, nome);
    if (!existe) problemas.push(`O dado {{${nome}}} não existe em nenhum formulário do município.`);
  }
  for (const b of c.corpo) {
    if (b.tipo !== 'condicional') continue;
    const { falha } = lerCondicao(b.se);
    if (falha) problemas.push(`Uma passagem tem uma condição que não pode ser lida: ${falha.texto}.`);
    if (textoDoHtml(b.html).trim() === '') problemas.push('Há uma passagem condicional sem texto.');
  }
  for (const nome of uso.condicoes)
    if (!formularios.some((f) => f.nomes.includes(nome)))
      problemas.push(`Uma passagem depende de “${nome}”, que não existe em nenhum formulário do município.`);
  for (const f of usam) for (const falta of faltaNoFormulario(uso, f)) problemas.push(`O modelo ${falta}.`);
  return [...new Set(problemas)];
}
