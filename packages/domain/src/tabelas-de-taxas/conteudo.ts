import { z } from 'zod';
import { text } from '../http/fields.ts';
import { canonico } from '../processos/igual.ts';
import type { RegraTaxa } from '../processos/regra-de-taxa.ts';
import { DA_TAXA, type TaxaDaTabela, taxaDaTabelaSchema } from '../processos/taxa-da-tabela.ts';
import { acrescimosSchema, SEM_ACRESCIMOS } from './acrescimos.ts';

export const MAX_TAXAS = 200;
export const MAX_CATEGORIAS = 30;

const categoriaSchema = z.strictObject({ id: z.string().regex(/^[a-z0-9-]{1,60}$/), nome: text(3, 80) });
export type Categoria = z.output<typeof categoriaSchema>;

/** Whether a percentage hangs on itself, by however many others. */
function circuloDe(codigo: string, taxas: readonly TaxaDaTabela[]): boolean {
  const porCodigo = new Map(taxas.map((t) => [t.codigo, t]));
  const vistos = new Set<string>();
  let agora: string | undefined = codigo;
  while (agora !== undefined) {
    if (vistos.has(agora)) return true;
    vistos.add(agora);
    const regra: TaxaDaTabela['regra'] | undefined = porCodigo.get(agora)?.regra;
    agora = regra?.base === DA_TAXA ? regra.de : undefined;
  }
  return false;
}

/** What one table of fees says, finished at each saving: a fee that is half written stands on the screen alone. */
export const conteudoSchema = z
  .strictObject({
    categorias: z.array(categoriaSchema).max(MAX_CATEGORIAS),
    taxas: z.array(taxaDaTabelaSchema).max(MAX_TAXAS, `Uma tabela tem no máximo ${MAX_TAXAS} taxas.`),
    acrescimos: acrescimosSchema,
  })
  .superRefine(({ categorias, taxas }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    const codigos = new Set<string>();
    const ids = new Set(categorias.map((c) => c.id));
    if (ids.size < categorias.length) refuse(['categorias'], 'Há duas categorias iguais.');
    taxas.forEach(({ codigo, categoria, regra }, i) => {
      if (codigos.has(codigo)) refuse(['taxas', i, 'codigo'], `Outra taxa da tabela já tem o código ${codigo}.`);
      codigos.add(codigo);
      if (!ids.has(categoria)) refuse(['taxas', i, 'categoria'], 'Escolha uma das categorias da tabela.');
      if (regra.base !== DA_TAXA) return;
      if (!taxas.some((t) => t.codigo === regra.de))
        refuse(['taxas', i, 'regra', 'de'], `A taxa ${regra.de ?? ''} não está na tabela.`);
      else if (circuloDe(codigo, taxas))
        refuse(['taxas', i, 'regra', 'de'], 'As taxas dependem uma da outra em círculo: nenhuma teria valor.');
    });
  });
export type ConteudoDaTabela = z.output<typeof conteudoSchema>;

export const CONTEUDO_VAZIO: ConteudoDaTabela = { categorias: [], taxas: [], acrescimos: SEM_ACRESCIMOS };

/** Stands in the place of an article that nobody has written yet: with it no table is published. */
export const LEI_A_INFORMAR = 'Lei a informar';

const semAcento = (s: string): string => s.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
/** 'Licença de obra' → 'LICENC' · a stem for codes and ids. */
const radical = (nome: string): string =>
  semAcento(nome)
    .toUpperCase()
    .replace(/^(TAXA|LICENCA|PRECO) (DE|DO|DA|PARA) /, '')
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 6) || 'TAXA';

function codigoLivre(nome: string, usados: ReadonlySet<string>): string {
  const raiz = radical(nome);
  for (let n = 1; ; n += 1) {
    const codigo = `${raiz}-${String(n).padStart(2, '0')}`;
    if (!usados.has(codigo)) return codigo;
  }
}

/**
 * The fees that a process prices itself, as fees of a table, under the name of the process's group; those that the table has already,
 * word for word, keep their code. The law of each is left to be written.
 */
export function levarParaATabela(
  conteudo: ConteudoDaTabela,
  proprias: readonly RegraTaxa[],
  grupo: string,
): { conteudo: ConteudoDaTabela; codigos: Map<string, string> } {
  const categoria = categoriaDe(conteudo, grupo);
  const taxas = [...conteudo.taxas];
  const codigos = new Map<string, string>();
  for (const { id, nome, etapa: _, cobrar_se: __, isencao, ...regra } of proprias) {
    const levada = { ...regra, isencoes: isencao ? [isencao] : [], descontos: [] };
    const igualA = taxas.find((t) => t.nome === nome && canonico(t.regra) === canonico(levada));
    const codigo = igualA?.codigo ?? codigoLivre(nome, new Set(taxas.map((t) => t.codigo)));
    codigos.set(id, codigo);
    if (!igualA)
      taxas.push({ codigo, nome, categoria: categoria.id, tipo: 'taxa de polícia', base_legal: LEI_A_INFORMAR, regra: levada });
  }
  const categorias = conteudo.categorias.some((c) => c.id === categoria.id)
    ? conteudo.categorias
    : [...conteudo.categorias, categoria];
  return { conteudo: { ...conteudo, categorias, taxas }, codigos };
}

export function categoriaDe({ categorias }: Pick<ConteudoDaTabela, 'categorias'>, nome: string): Categoria {
  const igualA = categorias.find((c) => c.nome === nome);
  if (igualA) return igualA;
  const raiz =
    semAcento(nome)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 50) || 'categoria';
  const ids = new Set(categorias.map((c) => c.id));
  let id = raiz;
  for (let n = 2; ids.has(id); n += 1) id = `${raiz}-${n}`;
  return { id, nome: nome.slice(0, 80) };
}
