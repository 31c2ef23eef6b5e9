/** What a town may still lack, in the order in which it is best mended. */
export const FALTAS = [
  'setores',
  'setor_que_nao_ha',
  'quem_analisa',
  'quem_decide',
  'quem_assina',
  'recebedor',
  'unidade_fiscal',
  'correio',
  'taxas_de_exemplo',
  'lotes',
  // what is published stands on all that is above it
  'processos',
  'zonas',
  'numeracao',
  'contato',
  'encarregado',
  'brasao',
  'duvidas',
  'carta_da_lei',
  'guia',
] as const;
export type OQueFalta = (typeof FALTAS)[number];

export interface Falta {
  oque: OQueFalta;
  impede: boolean;
  quais: string[];
}

/** Of a published process, as far as it names people, sectors and money. */
export interface ProcessoAberto {
  nome: string;
  etapas: readonly { setor: string; outros_setores: readonly string[] }[];
  documentos: readonly { assinantes: readonly { setor?: string | undefined }[] }[];
  /** The unit stands at a process's own prices; what is charged by code is looked after by the table. */
  taxas: readonly ({ unidade: string } | { codigo: string })[];
  /** Nobody gets past its questions without a lot of the cadastre. */
  pede_lote: boolean;
}

export interface Municipio {
  /** Acronyms of the sectors that are open. */
  setores: readonly string[];
  /** The published ones; where there is none yet, those in draft: what they will need is told before they are opened. */
  processos: readonly ProcessoAberto[];
  /** Names of the processes in draft, while nothing is published. */
  rascunhos: readonly string[];
  /** Acronyms of the sectors in which somebody may do it. */
  analisam: ReadonlySet<string>;
  decidem: ReadonlySet<string>;
  assinam: ReadonlySet<string>;
  temRecebedor: boolean;
  /** A value of the fiscal unit counts today. */
  temUnidade: boolean;
  /** Names of the processes that charge a price which came with them, and which nobody of the town has confirmed. */
  comTaxaDeExemplo: readonly string[];
  /** What is written by mail leaves: a mail server is set, and takes it. */
  temCorreio: boolean;
  /** A lot stands in the cadastre, and a zone. */
  temImoveis: boolean;
  temZonas: boolean;
  /** A request of this year has a number, or it was said which was the last one on paper. */
  temNumero: boolean;
  temContato: boolean;
  /** Somebody is named who answers for personal data. */
  temEncarregado: boolean;
  temBrasao: boolean;
  temDuvidas: boolean;
  /** What the law asks the charter of services to say and it does not, in words. */
  faltaNaCarta: readonly string[];
  /** A guide is published for who does not know what to ask for. */
  temGuia: boolean;
}

const unicos = (valores: readonly string[]): string[] => [...new Set(valores)].sort((a, b) => a.localeCompare(b, 'pt-BR'));

/** What lacks, each thing once; what stops a request first. Empty: the town may open. */
export function faltasDe(m: Municipio): Falta[] {
  const { setores, processos } = m;
  const etapas = processos.flatMap((p) => p.etapas);
  const donos = etapas.map(({ setor }) => setor);
  const assinantes = processos.flatMap((p) => p.documentos.flatMap((d) => d.assinantes.flatMap(({ setor }) => setor ?? [])));
  const abertos = new Set(setores);
  // a step may be worked on in another of its sectors
  const semQuem = (podem: ReadonlySet<string>) =>
    etapas.filter((e) => abertos.has(e.setor) && ![e.setor, ...e.outros_setores].some((s) => podem.has(s))).map((e) => e.setor);
  const comImovel = processos.filter((p) => p.pede_lote).map((p) => p.nome);
  const impedem: [OQueFalta, string[]][] = [
    ['setor_que_nao_ha', [...donos, ...assinantes].filter((s) => !abertos.has(s))],
    ['quem_analisa', semQuem(m.analisam)],
    ['quem_decide', semQuem(m.decidem)],
    ['quem_assina', assinantes.filter((s) => abertos.has(s) && !m.assinam.has(s))],
    ['recebedor', m.temRecebedor ? [] : processos.filter((p) => p.taxas.length > 0).map((p) => p.nome)],
    [
      'unidade_fiscal',
      m.temUnidade
        ? []
        : processos.filter((p) => p.taxas.some((t) => 'unidade' in t && t.unidade === 'unidade_fiscal')).map((p) => p.nome),
    ],
    ['taxas_de_exemplo', [...m.comTaxaDeExemplo]],
    ['lotes', m.temImoveis ? [] : comImovel],
  ];
  const sozinhas = ([oque, falta]: [OQueFalta, boolean], impede: boolean): Falta[] =>
    falta ? [{ oque, impede, quais: [] }] : [];
  return [
    ...sozinhas(['setores', setores.length === 0], true),
    ...sozinhas(['correio', !m.temCorreio], true),
    ...impedem.flatMap(([oque, quais]) => (quais.length > 0 ? [{ oque, impede: true, quais: unicos(quais) }] : [])),
    ...(processos.length === 0 || m.rascunhos.length > 0
      ? [{ oque: 'processos' as const, impede: true, quais: unicos(m.rascunhos) }]
      : []),
    ...(!m.temZonas && comImovel.length > 0 ? [{ oque: 'zonas' as const, impede: false, quais: unicos(comImovel) }] : []),
    ...sozinhas(['numeracao', !m.temNumero && processos.length > 0], false),
    ...sozinhas(['contato', !m.temContato], false),
    ...sozinhas(['encarregado', !m.temEncarregado], false),
    ...sozinhas(['brasao', !m.temBrasao], false),
    ...sozinhas(['duvidas', !m.temDuvidas], false),
    // of services there have to be some first
    ...(m.faltaNaCarta.length > 0 && processos.length > 0
      ? [{ oque: 'carta_da_lei' as const, impede: false, quais: [...m.faltaNaCarta] }]
      : []),
    ...sozinhas(['guia', !m.temGuia && processos.length > 0 && m.rascunhos.length === 0], false),
  ];
}
