import { parseExpression } from 'feelin';
import { FUNCOES, MAX_CONDICAO, MAX_ITENS, MAX_NIVEIS, PERMITIDOS, RECUSAS } from './limites.ts';

export interface CondicaoLida {
  /** Null when the condition can be read. `posicao` is where it stops being readable, counted from 1. */
  falha: { texto: string; posicao: number } | null;
  /** Names it asks for, each once; of one that cannot be read, those before the mistake. */
  nomes: string[];
}

type No = ReturnType<typeof parseExpression>['topNode'];

/** What opens a level that something else can stand in. */
const NIVEL = /^(ParenthesizedExpression|FunctionInvocation|IfExpression|List|Interval|PositiveUnaryTests)$/;

/**
 * The shape of a condition, without evaluating anything: only parts that end soon, whatever the answers are. A filter inside a
 * filter, or a context whose entries double each other, costs far more than its length says; neither is read.
 */
export function examinar(expressao: string): CondicaoLida {
  const nomes = new Set<string>();
  let falha: CondicaoLida['falha'] = null;
  const refuse = (texto: string, from: number) => {
    falha ??= { texto, posicao: from + 1 };
  };
  let niveis = 0;
  let itens = 0;
  if (expressao.length > MAX_CONDICAO) refuse(`passa de ${MAX_CONDICAO} caracteres`, MAX_CONDICAO);
  else if (expressao.trim() === '') refuse('está vazia', 0);
  else
    try {
      parseExpression(expressao, {}, undefined).iterate({
        enter({ node }) {
          const { name, from, to } = node;
          const recusa = recusaDe(expressao, node);
          if (recusa) refuse(recusa.texto, recusa.from);
          if (NIVEL.test(name)) niveis += 1;
          if (niveis > MAX_NIVEIS) refuse(`passa de ${MAX_NIVEIS} níveis, um dentro do outro`, from);
          if (node.parent?.name === 'List' && name !== '[' && name !== ']') itens += 1;
          if (itens > MAX_ITENS) refuse(`passa de ${MAX_ITENS} itens em listas`, from);
          if (!falha && name === 'VariableName' && !isChamado(node)) nomes.add(expressao.slice(from, to));
        },
        leave({ name }) {
          if (NIVEL.test(name)) niveis -= 1;
        },
      });
    } catch (error) {
      refuse('a escrita não se entende', (error as { position?: { from: number } }).position?.from ?? 0);
    }
  return { falha, nomes: [...nomes] };
}

/** Whether a name stands for what is called, and not for an answer. */
const isChamado = (no: No): boolean => no.parent?.name === 'FunctionInvocation' && no.parent.firstChild?.from === no.from;

function recusaDe(expressao: string, no: No): { texto: string; from: number } | null {
  const { name, from } = no;
  if (name === '⚠')
    return { texto: expressao.slice(from).trim() ? `não se entende "${expressao.slice(from, from + 12)}"` : 'falta o fim', from };
  if (name === 'FunctionInvocation') {
    const chamado = no.firstChild ?? no;
    const palavra = expressao.slice(chamado.from, chamado.to);
    if (chamado.name === 'VariableName' && (FUNCOES as readonly string[]).includes(palavra)) return null;
    return RECUSAS[chamado.name] ? null : { texto: `a função "${palavra}" não é permitida`, from: chamado.from };
  }
  if (name === 'Interval' && no.parent?.parent?.name !== 'PositiveUnaryTest')
    return { texto: 'um intervalo só serve depois de "in"', from };
  if (name === '?' || (/^[A-Z]/.test(name) && !PERMITIDOS.has(name)))
    return {
      texto: RECUSAS[name] ?? `não é permitido escrever "${expressao.slice(from, from + 12)}"`,
      from: name === 'FilterExpression' ? (no.getChild('[')?.from ?? from) : from,
    };
  return null;
}
