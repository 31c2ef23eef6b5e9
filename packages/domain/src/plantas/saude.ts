import { type Folha, folhaDe } from '../campos/arquivos/folhas.ts';
import { RECUSA_POR_LIMITE, type SaudeDoPdf } from '../http/arquivo-recebido.ts';
import { type AssinaturaRecebida, FALHAS, isSemComo, mudancaEmPalavras, RESSALVAS } from '../pdf-assinado/tipos.ts';

/** The sentence for a PDF nobody could read; null when it can be read. */
export function recusaPelaSaude({ situacao, paginas }: SaudeDoPdf): string | null {
  if (situacao === 'senha') return 'Este PDF pede uma senha para abrir. Salve uma cópia sem senha e envie de novo.';
  if (situacao === 'ilegivel')
    return 'Não conseguimos ler este PDF: ele chegou incompleto ou está danificado. Gere o arquivo de novo e envie.';
  if (situacao === 'formulario')
    return 'Este PDF é um formulário que só abre no programa em que foi feito (XFA): para os outros ele mostra uma folha de espera. Abra-o no Adobe Reader, imprima em PDF e envie o que foi impresso.';
  if (situacao === 'grande_demais') return RECUSA_POR_LIMITE;
  if (situacao === 'lido' && paginas === 0) return 'Este PDF não tem nenhuma página. Confira se é o arquivo certo.';
  return null;
}

const lista = (nomes: readonly string[]): string =>
  nomes.length < 2 ? nomes.join('') : `${nomes.slice(0, -1).join(', ')} ou ${nomes.at(-1)}`;

const MAIS_FOLHAS = 5;

/** Which sheets, and the verb that goes with them. */
function quaisFolhas(fora: readonly number[], todas: number): string {
  if (fora.length === 1) return `A folha ${fora[0]} não está`;
  if (fora.length === todas) return 'Nenhuma folha está';
  if (fora.length > MAIS_FOLHAS) return `${fora.length} folhas não estão`;
  return `As folhas ${fora.slice(0, -1).join(', ')} e ${fora.at(-1)} não estão`;
}

const minuscula = (frase: string): string => frase.charAt(0).toLowerCase() + frase.slice(1);

/** What is said of a signature that does not hold, cannot be checked, proves less than it should, or was not the last word. */
function avisosDaAssinatura({ campo, assinante, falha, ressalvas, mudancas }: AssinaturaRecebida): string[] {
  const qual = assinante || campo ? `A assinatura "${assinante || campo}"` : 'A assinatura';
  if (falha) return [`${qual} ${isSemComo(falha) ? 'não pôde ser conferida' : 'não confere'}: ${minuscula(FALHAS[falha].frase)}`];
  const fracas = ressalvas.map((uma) => `${qual}: ${minuscula(RESSALVAS[uma])}`);
  if (mudancas.length === 0) return fracas;
  return [...fracas, `${qual} confere, mas o PDF mudou depois dela. ${mudancas.map(mudancaEmPalavras).join(' ')}`];
}

/** What does not keep a file from being read, and is better put right now. */
export function avisosDaSaude(saude: SaudeDoPdf, pedidas: readonly Folha[] | undefined): string[] {
  const avisos: string[] = [];
  const fora = pedidas ? saude.folhas.flatMap((f, i) => (pedidas.includes(folhaDe(f) as Folha) ? [] : [i + 1])) : [];
  if (pedidas && fora.length > 0) avisos.push(`${quaisFolhas(fora, saude.folhas.length)} no tamanho pedido (${lista(pedidas)}).`);
  avisos.push(...saude.assinaturas.flatMap(avisosDaAssinatura));
  if (saude.cortado)
    avisos.push('O fim deste PDF está faltando. Abra o seu arquivo, confira as folhas e, se faltar algo, envie de novo.');
  if (saude.restrito) avisos.push('Este PDF tem restrições de uso. Se puder, envie uma cópia sem elas.');
  return avisos.slice(0, 5);
}
