import { folhaDe, NOMES_DE_FOLHA, type Tamanho } from '../campos/arquivos/folhas.ts';
import { type ArquivoEnviado, arquivos } from '../campos/arquivos/model.ts';
import { grupo } from '../campos/grupo/model.ts';
import type { Campo } from '../campos/registro.ts';
import { Exato } from '../text/exato.ts';
import { escolha, type Nome, quantos } from './nome.ts';

const DOCUMENTOS = 'Documentos';
const DESENHO = 'Desenho';
/** A sheet that has none of the sizes of ISO 216 from A4 to A0. */
export const OUTRA_FOLHA = 'Outro tamanho';
const TAMANHOS = [...NOMES_DE_FOLHA, OUTRA_FOLHA];

/** A PDF as it was read when it came in. */
export interface PdfLido {
  paginas: number;
  /** Of each page; fewer than pages where only the first were kept. */
  folhas: readonly Tamanho[];
  /** Signatures that hold, by certificates that somebody answers for. */
  assinaturas: number;
}
/** By the id of the file; one that could not be read is not among them, nor is what is no PDF. */
export type PdfsLidos = ReadonlyMap<string, PdfLido>;

const nomes = {
  quantos: (id: string) => `quantos_${id}`,
  folhas: (id: string) => `folhas_${id}`,
  tamanhos: (id: string) => `tamanhos_${id}`,
  assinados: (id: string) => `assinados_${id}`,
};

/** Letters of a name at most, as rules keep it. */
const MAX_NOME = 60;

/** What rules may name of a question for files, or for things one after the other; none of any other question. */
export const nomesDosItens = (campo: Campo, secao: string): Nome[] =>
  todosOsNomes(campo, secao).filter((n) => n.id.length <= MAX_NOME);

function todosOsNomes(campo: Campo, secao: string): Nome[] {
  const { id, rotulo } = campo;
  if (campo.tipo === grupo.tipo) return [quantos(nomes.quantos(id), `${rotulo}: quantos`, '', secao, [id])];
  if (campo.tipo !== arquivos.tipo) return [];
  const deDesenho = [
    quantos(nomes.folhas(id), `${rotulo}: folhas`, 'folhas', DESENHO, [id]),
    escolha('opcoes', [nomes.tamanhos(id), `${rotulo}: tamanhos das folhas`, DESENHO], TAMANHOS, [id]),
    quantos(nomes.assinados(id), `${rotulo}: arquivos com assinatura digital`, 'arquivos', DESENHO, [id]),
  ];
  return [quantos(nomes.quantos(id), rotulo, 'arquivos', DOCUMENTOS, [id]), ...(campo.formatos.includes('pdf') ? deDesenho : [])];
}

/** Of all files of one question; null while one of them was not read, or is no PDF: nobody looks into a DWG. */
function doDesenho(id: string, enviados: readonly ArquivoEnviado[], lidos: PdfsLidos): Record<string, unknown> {
  const pdfs = enviados.flatMap((a) => lidos.get(a.id) ?? []);
  const sabe = pdfs.length === enviados.length;
  const inteiros = sabe && pdfs.every((p) => p.folhas.length === p.paginas);
  const tamanhos = new Set(pdfs.flatMap((p) => p.folhas.map((f): string => folhaDe(f) ?? OUTRA_FOLHA)));
  return {
    [nomes.folhas(id)]: sabe ? new Exato(pdfs.reduce((n, p) => n + p.paginas, 0)) : null,
    [nomes.tamanhos(id)]: inteiros ? TAMANHOS.filter((t) => tamanhos.has(t)) : null,
    [nomes.assinados(id)]: sabe ? new Exato(pdfs.filter((p) => p.assinaturas > 0).length) : null,
  };
}

/**
 * The values of `nomesDosItens`. A question that shows and holds nothing has none: a rule that asks for a paper must be able to fail.
 * @param mostradas the answers of the questions that show, by field
 */
export const itensDe = (mostradas: ReadonlyMap<Campo, unknown>, lidos: PdfsLidos): Record<string, unknown> =>
  Object.assign(
    {},
    ...[...mostradas].flatMap(([campo, resposta]) => {
      if (campo.tipo !== arquivos.tipo && campo.tipo !== grupo.tipo) return [];
      const itens = resposta as ArquivoEnviado[];
      const dele = { [nomes.quantos(campo.id)]: new Exato(itens.length) };
      return campo.tipo === arquivos.tipo ? [dele, doDesenho(campo.id, itens, lidos)] : [dele];
    }),
  );
