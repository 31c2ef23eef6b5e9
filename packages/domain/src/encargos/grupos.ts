/** What may hang on somebody of the town hall, in the order in which it is shown. */
export const GRUPOS = [
  'etapas',
  'atendimentos',
  'vistorias',
  'assinaturas',
  'reunioes',
  'tipos',
  'regras',
  'envios',
  'chefias',
  'substituicoes',
  'mensagens',
] as const;
export type Grupo = (typeof GRUPOS)[number];

/** What takes hours of a day: what an absence stands in the way of. */
export const COM_HORA = ['atendimentos', 'vistorias', 'reunioes'] as const satisfies readonly Grupo[];

/**
 * passar: to one person · repartir: to whoever can, item by item · fila: nobody's, back to the sector · mover: the first free hour of
 * somebody else · cancelar: it ends, with a word to whoever it concerns.
 */
export const ACOES = ['passar', 'repartir', 'fila', 'mover', 'cancelar'] as const;
export type Acao = (typeof ACOES)[number];

export const ACOES_DO_GRUPO: Record<Grupo, readonly Acao[]> = {
  etapas: ['passar', 'repartir', 'fila'],
  atendimentos: ['repartir', 'passar', 'mover', 'fila', 'cancelar'],
  vistorias: ['repartir', 'passar', 'fila', 'cancelar'],
  assinaturas: ['passar', 'repartir', 'fila'],
  reunioes: ['repartir', 'passar', 'cancelar'],
  tipos: ['passar', 'cancelar'],
  regras: ['passar', 'fila'],
  envios: ['passar', 'cancelar'],
  chefias: ['passar', 'cancelar'],
  substituicoes: ['passar', 'cancelar'],
  // goes with the step of its request
  mensagens: [],
};

interface Palavra {
  um: string;
  mais: string;
}

export const NOMES_DOS_GRUPOS: Record<Grupo, Palavra & { titulo: string }> = {
  etapas: { titulo: 'Etapas em aberto', um: 'etapa', mais: 'etapas' },
  atendimentos: { titulo: 'Atendimentos marcados', um: 'atendimento', mais: 'atendimentos' },
  vistorias: { titulo: 'Vistorias marcadas', um: 'vistoria', mais: 'vistorias' },
  assinaturas: { titulo: 'Documentos que esperam a assinatura', um: 'assinatura', mais: 'assinaturas' },
  reunioes: { titulo: 'Reuniões', um: 'reunião', mais: 'reuniões' },
  tipos: { titulo: 'Tipos de atendimento em que recebe', um: 'tipo de atendimento', mais: 'tipos de atendimento' },
  regras: { titulo: 'Regras de distribuição com o seu nome', um: 'regra de distribuição', mais: 'regras de distribuição' },
  envios: { titulo: 'Relatórios que programou', um: 'envio de relatório', mais: 'envios de relatório' },
  chefias: { titulo: 'Chefias de setor', um: 'chefia de setor', mais: 'chefias de setor' },
  substituicoes: { titulo: 'Ausências em que substitui', um: 'substituição', mais: 'substituições' },
  mensagens: { titulo: 'Mensagens sem resposta', um: 'mensagem sem resposta', mais: 'mensagens sem resposta' },
};

/** What has a day and no hour, and the word that stands before it; what has an hour needs none. */
export const PALAVRA_DO_DIA: Partial<Record<Grupo, string>> = {
  etapas: 'até',
  assinaturas: 'até',
  envios: 'próximo em',
  chefias: 'desde',
  substituicoes: 'a partir de',
};

/** '34 etapas', '1 vistoria'. */
export const quantos = (grupo: Grupo, n: number): string =>
  `${n} ${n === 1 ? NOMES_DOS_GRUPOS[grupo].um : NOMES_DOS_GRUPOS[grupo].mais}`;

/** What became, or would become, of one thing. */
export type Como = 'passou' | 'fila' | 'mudou' | 'cancelou' | 'ficou';
export interface Feito {
  como: Como;
  /** who has it now */
  para?: { id: string; nome: string };
  /** why it stayed */
  porque?: string;
}

/** The same of many, for one sentence. */
export interface Soma {
  grupo: Grupo;
  como: Como;
  /** name of who gets them; '' where nobody does */
  para: string;
  n: number;
}

/** @returns in the order of the groups, most first within one */
export function somar(feitos: readonly (Feito & { grupo: Grupo })[]): Soma[] {
  const somas = new Map<string, Soma>();
  for (const { grupo, como, para } of feitos) {
    const nome = para?.nome ?? '';
    const chave = `${grupo}·${como}·${nome}`;
    const antes = somas.get(chave);
    somas.set(chave, { grupo, como, para: nome, n: (antes?.n ?? 0) + 1 });
  }
  return [...somas.values()].sort(
    (a, b) => GRUPOS.indexOf(a.grupo) - GRUPOS.indexOf(b.grupo) || b.n - a.n || a.para.localeCompare(b.para, 'pt-BR'),
  );
}

type Tempo = 'vai' | 'foi';
type Verbo = Record<Tempo, [um: string, mais: string]>;
const PASSAR: Verbo = { vai: ['passa', 'passam'], foi: ['passou', 'passaram'] };
const FICAR: Verbo = { vai: ['fica como está', 'ficam como estão'], foi: ['ficou como estava', 'ficaram como estavam'] };
const verbo = (v: Verbo, tempo: Tempo, n: number): string => v[tempo][n === 1 ? 0 : 1];

/** Where nobody has it: what that means of each group. */
const NA_FILA: Partial<Record<Grupo, Verbo>> = {
  reunioes: { vai: ['segue sem a pessoa', 'seguem sem a pessoa'], foi: ['seguiu sem a pessoa', 'seguiram sem a pessoa'] },
  atendimentos: {
    vai: ['fica sem atendente, no setor', 'ficam sem atendente, no setor'],
    foi: ['ficou sem atendente, no setor', 'ficaram sem atendente, no setor'],
  },
  assinaturas: { vai: ['volta a quem decide', 'voltam a quem decide'], foi: ['voltou a quem decide', 'voltaram a quem decide'] },
  regras: {
    vai: ['deixa de nomear alguém', 'deixam de nomear alguém'],
    foi: ['deixou de nomear alguém', 'deixaram de nomear alguém'],
  },
};
const VOLTAR: Verbo = { vai: ['volta à fila', 'voltam à fila'], foi: ['voltou à fila', 'voltaram à fila'] };
const MUDAR: Verbo = { vai: ['muda de hora', 'mudam de hora'], foi: ['mudou de hora', 'mudaram de hora'] };
const FIM: Partial<Record<Grupo, Verbo>> = {
  tipos: {
    vai: ['deixa de ter a pessoa', 'deixam de ter a pessoa'],
    foi: ['deixou de ter a pessoa', 'deixaram de ter a pessoa'],
  },
  envios: { vai: ['é pausado', 'são pausados'], foi: ['foi pausado', 'foram pausados'] },
};
const TERMINAR: Verbo = { vai: ['termina', 'terminam'], foi: ['terminou', 'terminaram'] };
const CANCELAR: Verbo = {
  vai: ['é cancelado, com aviso', 'são cancelados, com aviso'],
  foi: ['foi cancelado, com aviso', 'foram cancelados, com aviso'],
};
const CANCELAR_A: Verbo = {
  vai: ['é cancelada, com aviso', 'são canceladas, com aviso'],
  foi: ['foi cancelada, com aviso', 'foram canceladas, com aviso'],
};

function verboDe(grupo: Grupo, como: Exclude<Como, 'passou'>): Verbo {
  if (como === 'ficou') return FICAR;
  if (como === 'mudou') return MUDAR;
  if (como === 'fila') return NA_FILA[grupo] ?? VOLTAR;
  if (grupo === 'chefias' || grupo === 'substituicoes') return TERMINAR;
  return FIM[grupo] ?? (grupo === 'atendimentos' ? CANCELAR : CANCELAR_A);
}

/** '34 etapas passam para Diego Prado', '1 vistoria volta à fila'. */
export function fraseDa({ grupo, como, para, n }: Soma, tempo: Tempo): string {
  const sujeito = quantos(grupo, n);
  if (como === 'passou') return `${sujeito} ${verbo(PASSAR, tempo, n)} para ${para}`;
  const com = como === 'mudou' && para ? `, com ${para}` : '';
  return `${sujeito} ${verbo(verboDe(grupo, como), tempo, n)}${com}`;
}
