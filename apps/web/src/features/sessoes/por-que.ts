import { rota } from '#lib/rotas.ts';

/** Where a visit was on its way to when the log-in came between: the process that was to be begun, and the sentence. */
export interface PorQue {
  /** the address of a process that was to be asked for; '' otherwise */
  slug: string;
  /** '' for a page that explains nothing */
  frase: string;
}

const PEDIDO = /^\/contribuinte\/(?:novo-requerimento|requerimento\/pagina)\/([a-z0-9-]+)\//;
const FRASES: readonly (readonly [RegExp, string])[] = [
  [/^\/contribuinte\/meus\/requerimentos\/requerimento\//, 'Entre para ver o seu requerimento.'],
  [/^\/contribuinte\/vistorias\//, 'Entre para ver a vistoria.'],
  [/^\/contribuinte\/assinaturas\//, 'Entre para ler e assinar o documento.'],
  [/^\/contribuinte\/(?:novo-requerimento|requerimento)\b/, 'Entre ou crie uma conta para fazer o seu pedido.'],
  [/^\/contribuinte\/meus\/pagamentos\b/, 'Entre para ver os seus pagamentos.'],
  [/^\/(?:contribuinte|prefeitura)\/./, 'Entre para abrir a página que você pediu.'],
];

/** Why a log-in stands where it does. @param redirect a path of ours, or null where nothing was asked for */
export function porQue(redirect: string | null): PorQue {
  const caminho = redirect?.split(/[?#]/, 1)[0] ?? '';
  if (caminho === '' || caminho === rota('login')) return { slug: '', frase: '' };
  return {
    slug: PEDIDO.exec(caminho)?.[1] ?? '',
    frase: FRASES.find(([onde]) => onde.test(caminho))?.[1] ?? '',
  };
}
