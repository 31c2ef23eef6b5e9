import { type Folha, folhaDe } from './folhas.ts';
import type { Tamanho } from './geometria.ts';

/** What was found in a PDF as it came in; kept beside the file as evidence. */
export interface SaudeDoPdf {
  situacao: 'lido' | 'senha' | 'ilegivel' | 'grande_demais';
  paginas: number;
  /** Opens without a password and forbids some uses. */
  restrito: boolean;
  /** Its end is missing, though it can be read. */
  cortado: boolean;
  /** Of each page, in points; the first two hundred. */
  folhas: Tamanho[];
  assinaturas: { campo: string; assinante: string; integra: boolean }[];
}

/** The sentence for a PDF nobody could read; null when it can be read. */
export function recusaPelaSaude({ situacao, paginas }: SaudeDoPdf): string | null {
  if (situacao === 'senha') return 'Este PDF pede uma senha para abrir. Salve uma cópia sem senha e envie de novo.';
  if (situacao === 'ilegivel')
    return 'Não conseguimos ler este PDF: ele chegou incompleto ou está danificado. Gere o arquivo de novo e envie.';
  if (situacao === 'lido' && paginas === 0) return 'Este PDF não tem nenhuma página. Confira se é o arquivo certo.';
  return null;
}

const lista = (nomes: readonly string[]): string =>
  nomes.length < 2 ? nomes.join('') : `${nomes.slice(0, -1).join(', ')} ou ${nomes.at(-1)}`;

/** What does not keep a file from being read, and is better put right now. */
export function avisosDaSaude(saude: SaudeDoPdf, pedidas: readonly Folha[] | undefined): string[] {
  const avisos: string[] = [];
  const fora = pedidas ? saude.folhas.flatMap((f, i) => (pedidas.includes(folhaDe(f) as Folha) ? [] : [i + 1])) : [];
  if (pedidas && fora.length > 0) {
    const quais =
      fora.length === saude.folhas.length && fora.length > 1 ? 'Nenhuma folha' : `A folha ${fora.slice(0, 5).join(', ')}`;
    const verbo = quais.startsWith('Nenhuma') ? 'está' : 'não está';
    avisos.push(`${quais} ${verbo} no tamanho pedido (${lista(pedidas)}).`);
  }
  for (const { integra, assinante, campo } of saude.assinaturas)
    if (!integra)
      avisos.push(
        `A assinatura ${assinante || campo ? `"${assinante || campo}" ` : ''}não confere: o PDF mudou depois de assinado.`,
      );
  if (saude.cortado)
    avisos.push('O fim deste PDF está faltando. Abra o seu arquivo, confira as folhas e, se faltar algo, envie de novo.');
  if (saude.restrito) avisos.push('Este PDF tem restrições de uso. Se puder, envie uma cópia sem elas.');
  return avisos.slice(0, 5);
}
