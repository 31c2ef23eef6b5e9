import { type Definicao, definicaoSchema } from '../processos/definicao.ts';
import type { Rascunho } from '../processos/rascunho.ts';
import { aspas, palavras } from '../text/aspas.ts';

/** A draft as far as it can be played. */
export interface Parcial {
  definicao: Definicao;
  /** What is left out, as people call it: 'campo “Área”', 'taxa “Expediente”'. */
  fora: string[];
}

type Peca = Record<string, unknown> & { id?: unknown };
type Pecas = Record<string, unknown>;

const SEM_TEXTO = '<p>O texto deste documento ainda não foi escrito.</p>';
/** Longer than any draft may be wrong: a step of the loop takes something out. */
const VOLTAS = 4000;

const escrito = (valor: unknown, minimo: number): boolean => typeof valor === 'string' && valor.trim().length >= minimo;
const ou = (valor: unknown, minimo: number, resto: string): unknown => (escrito(valor, minimo) ? valor : resto);
const pecasDe = (valor: unknown): Peca[] => (Array.isArray(valor) ? (valor as Peca[]) : []);

/** Words that are still missing stand for themselves: what is played is the form and the way. */
function completar(rascunho: Rascunho): Pecas {
  const d = JSON.parse(JSON.stringify(rascunho)) as Pecas;
  const etapas = pecasDe(d.etapas).map((e, i) => ({
    ...e,
    nome: ou(e.nome, 3, `Etapa ${i + 1}`),
    setor: ou(e.setor, 1, 'A escolher'),
    prazo_dias: e.prazo_dias ?? 15,
  }));
  const ultima = etapas.at(-1) as (Peca & { setor: unknown }) | undefined;
  return {
    ...d,
    nome: ou(d.nome, 3, 'Processo sem nome'),
    grupo: ou(d.grupo, 3, 'Sem grupo'),
    resumo: ou(d.resumo, 10, 'O resumo ainda não foi escrito.'),
    secoes: pecasDe(d.secoes).map((s, i) => ({ ...s, titulo: ou(s.titulo, 2, `Passo ${i + 1}`) })),
    etapas,
    documentos: pecasDe(d.documentos).map((doc) => ({
      ...doc,
      titulo: ou(doc.titulo, 3, 'Documento sem título'),
      modelo: ou(doc.modelo, 20, SEM_TEXTO),
      etapa: ou(doc.etapa, 1, palavras(ultima?.id)),
      validade_meses: doc.validade_meses ?? null,
      assinantes:
        pecasDe(doc.assinantes).length > 0 ? doc.assinantes : [{ papel: 'Quem assina', setor: ultima?.setor ?? 'A escolher' }],
    })),
  };
}

const NOMES: Record<string, string> = { etapas: 'etapa', taxas: 'taxa', documentos: 'documento', tenha_em_maos: 'item' };
const chamada = (que: string, peca: unknown): string => {
  const { rotulo, titulo, nome, id } = (peca ?? {}) as Peca;
  return `${que} ${aspas([rotulo, titulo, nome, id].find((v) => escrito(v, 1)) ?? peca)}`;
};

/** Nothing waits for a step that is not played, and what such a step would have issued the last one issues. */
function esquecerOsQueFaltam(d: Pecas): void {
  const etapas = pecasDe(d.etapas);
  const ids = new Set(etapas.map(({ id }) => id));
  for (const e of etapas) if (Array.isArray(e.depois_de)) e.depois_de = e.depois_de.filter((antes) => ids.has(antes));
  for (const doc of pecasDe(d.documentos)) if (!ids.has(doc.etapa)) doc.etapa = etapas.at(-1)?.id;
}

/** Takes out the smallest whole that holds the fault. @returns what it was, or null where nothing can be taken */
function tirar(d: Pecas, path: readonly PropertyKey[]): string | null {
  const [lista, i, dentro, j] = path;
  const pecas = pecasDe(d[String(lista)]);
  if (typeof i !== 'number' || i >= pecas.length) return null;
  const peca = pecas[i] as Peca;
  if (lista === 'secoes' && dentro === 'campos' && typeof j === 'number') {
    const campos = pecasDe(peca.campos);
    if (j >= campos.length) return null;
    return chamada('campo', campos.splice(j, 1)[0]);
  }
  pecas.splice(i, 1);
  // a part that lost its last question tells nothing more than its questions did
  return lista === 'secoes' ? '' : chamada(NOMES[String(lista)] ?? 'parte', peca);
}

/**
 * A draft made playable from its first field on: words that are missing get some, and what is not ready is left out.
 * @returns null while there is no question that can be asked, or no step
 */
export function paraEnsaiar(rascunho: Rascunho): Parcial | null {
  const d = completar(rascunho);
  const fora: string[] = [];
  for (let volta = 0; volta < VOLTAS; volta += 1) {
    esquecerOsQueFaltam(d);
    const lida = definicaoSchema.safeParse(d);
    if (lida.success) return { definicao: lida.data, fora };
    // one fault at a time: what comes after it stands elsewhere once it is gone
    const path = lida.error.issues[0]?.path ?? [];
    const nome = tirar(d, path);
    if (nome !== null) {
      if (nome) fora.push(nome);
      continue;
    }
    const chave = String(path[0]);
    if (chave === 'secoes' || chave === 'etapas' || d[chave] === undefined) return null;
    // what the whole has by itself
    d[chave] = undefined;
  }
  return null;
}
