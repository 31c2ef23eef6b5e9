import { addMeses, type Data, formatData } from '../text/datas.ts';
import { type Efeito, type EfeitoNaObra, TOMAM_O_LUGAR } from './efeitos.ts';

/** 'Sem licença': what licensed it was taken back to be judged again. */
export const SITUACOES_DA_OBRA = ['Licenciada', 'Embargada', 'Concluída', 'Cassada', 'Encerrada', 'Sem licença'] as const;
export type SituacaoDaObra = (typeof SITUACOES_DA_OBRA)[number];

/** One act on a work, as it was decided. */
export interface AtoNaObra {
  efeito: Efeito;
  requerimento_id: string;
  /** of what licenses or extends: the last day from then on; null without one */
  validade_em: Data | null;
  /** of a habite-se: nothing is left to be finished */
  completa: boolean;
}

export interface EstadoDaObra {
  situacao: SituacaoDaObra;
  /** the request whose documents license it; null while none does */
  licenca_de: string | null;
  validade_em: Data | null;
}

const DE_ANTES: EstadoDaObra = { situacao: 'Sem licença', licenca_de: null, validade_em: null };

const MUDA: Partial<Record<Efeito, SituacaoDaObra>> = {
  embarga: 'Embargada',
  levanta_embargo: 'Licenciada',
  cassa: 'Cassada',
  encerra: 'Encerrada',
};

function depoisDe(obra: EstadoDaObra, { efeito, requerimento_id, validade_em, completa }: AtoNaObra): EstadoDaObra {
  if (efeito === 'licencia' || TOMAM_O_LUGAR.includes(efeito)) {
    const situacao = obra.situacao === 'Sem licença' ? 'Licenciada' : obra.situacao;
    return { situacao, licenca_de: requerimento_id, validade_em };
  }
  if (efeito === 'prorroga') return { ...obra, validade_em };
  if (efeito === 'habite_se') return completa ? { ...obra, situacao: 'Concluída' } : obra;
  return { ...obra, situacao: MUDA[efeito] ?? obra.situacao };
}

/** Where a work stands after these acts, in their order. An act that was taken back is left out of them. */
export const estadoDaObra = (atos: readonly AtoNaObra[]): EstadoDaObra => atos.reduce(depoisDe, DE_ANTES);

/** What the papers of a work are called while it stands so. */
export const SITUACAO_DOS_PAPEIS: Record<SituacaoDaObra, 'Vigente' | 'Suspensa' | 'Cassada' | 'Baixada'> = {
  Licenciada: 'Vigente',
  'Sem licença': 'Vigente',
  Embargada: 'Suspensa',
  Cassada: 'Cassada',
  Concluída: 'Baixada',
  Encerrada: 'Baixada',
};

const NO_EMBARGO: readonly Efeito[] = ['levanta_embargo', 'cassa', 'encerra', ...TOMAM_O_LUGAR];
const ACABADAS: Partial<Record<SituacaoDaObra, string>> = {
  Concluída: 'Esta obra já está concluída.',
  Cassada: 'A licença desta obra foi cassada.',
  Encerrada: 'Esta obra está encerrada.',
};

/** Why a request with this effect may not be made about the work now, in a sentence; null where it may. */
export function impedimentoNaObra(obra: EstadoDaObra, { efeito, pedida }: EfeitoNaObra, hoje: Data): string | null {
  if (efeito === 'licencia') return null;
  const acabada = ACABADAS[obra.situacao];
  if (acabada) return acabada;
  if (obra.situacao === 'Sem licença') return 'A licença desta obra foi reaberta pela prefeitura. Espere a nova decisão.';
  if (obra.situacao === 'Embargada' && !NO_EMBARGO.includes(efeito))
    return efeito === 'embarga'
      ? 'Esta obra já está embargada.'
      : 'Esta obra está embargada. Antes, o embargo tem de ser levantado.';
  if (obra.situacao !== 'Embargada' && efeito === 'levanta_embargo') return 'Esta obra não está embargada.';
  if (efeito !== 'prorroga') return null;
  if (obra.validade_em === null) return 'A licença desta obra não tem prazo para prorrogar.';
  const venceu = obra.validade_em < hoje;
  if (pedida === 'antes' && venceu)
    return `A licença desta obra venceu em ${formatData(obra.validade_em)}. Peça a prorrogação de licença vencida.`;
  if (pedida === 'depois' && !venceu)
    return `A licença desta obra vale até ${formatData(obra.validade_em)}. Peça a prorrogação antes do vencimento.`;
  return null;
}

/** The last day after an extension: from the old one where it was asked for in time, from the day it is given otherwise. */
export const validadeProrrogada = (validade_em: Data, meses: number, pedida_em: Data, hoje: Data): Data =>
  addMeses(pedida_em <= validade_em ? validade_em : hoje, meses);

/** Where the work stands, for who never read a licence. */
export function fraseDaObra({ situacao, validade_em }: EstadoDaObra, hoje: Data): string {
  if (situacao === 'Embargada') return 'Obra embargada: ela deve parar até que a prefeitura levante o embargo.';
  if (situacao === 'Concluída') return 'Obra concluída: tudo o que foi licenciado tem habite-se.';
  if (situacao === 'Cassada') return 'Licença cassada: a obra não pode continuar.';
  if (situacao === 'Encerrada') return 'Obra encerrada pela prefeitura, sem habite-se do que faltava.';
  if (situacao === 'Sem licença') return 'A licença foi reaberta pela prefeitura e espera nova decisão.';
  if (validade_em === null) return 'Obra licenciada, sem prazo para acabar.';
  return validade_em < hoje
    ? `A licença venceu em ${formatData(validade_em)}: sem prorrogação, a obra não pode continuar.`
    : `Obra licenciada até ${formatData(validade_em)}.`;
}
