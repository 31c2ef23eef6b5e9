/** People, counted. */
export const PESSOAS = 'pessoas';
/** Those who answer for something, counted. */
export const PROFISSIONAIS = 'profissionais';

/** What is counted, one of it. */
const SINGULAR: Readonly<Record<string, string>> = {
  arquivos: 'arquivo',
  dias: 'dia',
  folhas: 'folha',
  itens: 'item',
  pavimentos: 'pavimento',
  [PESSOAS]: 'pessoa',
  [PROFISSIONAIS]: 'profissional',
  vagas: 'vaga',
};

/** '2 arquivos', '1 arquivo'. @param escrito a number as people write it */
export const comUnidade = (escrito: string, unidade: string): string =>
  [escrito, (escrito === '1' && SINGULAR[unidade]) || unidade].filter(Boolean).join(' ');
