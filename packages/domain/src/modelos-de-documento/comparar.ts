import { textoDoHtml } from '../text/html.ts';
import type { Bloco, ConteudoDoModelo } from './conteudo.ts';
import { FATOS } from './nomes.ts';

export interface Diferenca {
  onde: string;
  antes: string;
  depois: string;
}

const blocoEmPalavras = (b: Bloco): string =>
  b.tipo === 'quebra'
    ? '(quebra de página)'
    : b.tipo === 'livre'
      ? `(escreve-se na hora${b.obrigatoria ? '' : ', se quiser'}: ${[b.nome, b.dica].filter(Boolean).join('. ')})`
      : b.tipo === 'texto'
        ? textoDoHtml(b.html)
        : `(só se ${b.se})\n${textoDoHtml(b.html)}`;

const partes = (c: ConteudoDoModelo): Record<string, string> => ({
  Brasão: c.brasao ? 'impresso' : 'não impresso',
  'Linhas do cabeçalho': c.cabecalho.join('\n'),
  'Linha do rodapé': c.rodape,
  'Dados na folha': c.fatos.map((f) => FATOS[f]).join(', '),
  Validade:
    typeof c.validade === 'number' ? `${c.validade} meses` : c.validade === 'processo' ? 'a que o processo disser' : c.validade,
  'Base legal': c.base_legal,
  'Quadro de áreas': c.quadro_de_areas ? 'impresso' : 'não impresso',
  Condições: c.condicoes.join('\n'),
  'Quem lê': c.para_as_partes ? 'a prefeitura e as partes' : 'a prefeitura',
  Texto: c.corpo.map(blocoEmPalavras).join('\n'),
});

/** What one content says otherwise than another, part by part; of the text the lines alone that only one of them has. */
export function compararModelos(a: ConteudoDoModelo, b: ConteudoDoModelo): Diferenca[] {
  const [de, para] = [partes(a), partes(b)];
  const so = (linhas: string, outras: string) => {
    const tem = new Set(outras.split('\n'));
    return linhas
      .split('\n')
      .filter((l) => !tem.has(l))
      .join('\n');
  };
  return Object.keys(de).flatMap((onde) => {
    const [antes = '', depois = ''] = [de[onde], para[onde]];
    if (antes === depois) return [];
    const [perdeu, ganhou] = [so(antes, depois), so(depois, antes)];
    // the same lines in another order
    return [perdeu || ganhou ? { onde, antes: perdeu, depois: ganhou } : { onde, antes, depois }];
  });
}
