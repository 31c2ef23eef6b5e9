import type { TipoDeCampo } from '@portal/domain/campos/registro';
import {
  IconAlignLeft,
  IconBuildingEstate,
  IconCalculator,
  IconCalendar,
  IconCalendarEvent,
  IconCheckbox,
  IconChecklist,
  IconCircleDot,
  IconClock,
  IconCurrencyReal,
  IconHash,
  IconHeading,
  IconHome,
  IconId,
  IconInfoCircle,
  IconLetterT,
  IconMail,
  IconMapPin,
  IconPaperclip,
  IconPhone,
  IconReceipt,
  IconRepeat,
  IconRosette,
  IconSignature,
  IconStack2,
  IconTable,
  IconToggleLeft,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';

export const GRUPOS = {
  texto: 'Texto',
  numeros: 'Números e datas',
  escolhas: 'Escolhas',
  pessoas: 'Pessoas e documentos',
  imovel: 'Imóvel e obra',
  arquivos: 'Arquivos e declarações',
  pagina: 'Texto na página',
} as const;

/** How conditions compare an answer of the kind; null: it cannot be compared. */
export type Classe = 'texto' | 'numero' | 'data' | 'hora' | 'opcao' | 'opcoes' | 'varios' | 'outro' | null;

export interface Entrada {
  nome: string;
  grupo: keyof typeof GRUPOS;
  Icone: TablerIcon;
  classe: Classe;
  /** Keys of a new one that have no default, or another than the schema's. */
  novo?: Record<string, unknown>;
  /** It only shows something: nobody answers it. */
  soMostra?: true;
}

/** One line a kind of field: what it is called and where it stands in the menu. Without it this does not compile. */
export const ENTRADAS: Record<TipoDeCampo, Entrada> = {
  texto: { nome: 'Texto', grupo: 'texto', Icone: IconLetterT, classe: 'texto' },
  texto_formatado: {
    nome: 'Texto formatado',
    grupo: 'texto',
    Icone: IconAlignLeft,
    classe: 'texto',
  },
  numero: { nome: 'Número', grupo: 'numeros', Icone: IconHash, classe: 'numero' },
  dinheiro: { nome: 'Valor em reais', grupo: 'numeros', Icone: IconCurrencyReal, classe: 'numero' },
  data: { nome: 'Data', grupo: 'numeros', Icone: IconCalendar, classe: 'data' },
  hora: { nome: 'Hora', grupo: 'numeros', Icone: IconClock, classe: 'hora' },
  calculado: {
    nome: 'Valor calculado',
    grupo: 'numeros',
    Icone: IconCalculator,
    classe: 'numero',
    novo: { formula: '' },
  },
  sim_nao: { nome: 'Sim ou não', grupo: 'escolhas', Icone: IconToggleLeft, classe: 'opcao' },
  selecao: {
    nome: 'Uma opção',
    grupo: 'escolhas',
    Icone: IconCircleDot,
    classe: 'opcao',
    novo: { opcoes: [] },
  },
  multipla: {
    nome: 'Várias opções',
    grupo: 'escolhas',
    Icone: IconCheckbox,
    classe: 'opcoes',
    novo: { opcoes: [] },
  },
  usos: {
    nome: 'Usos pretendidos',
    grupo: 'escolhas',
    Icone: IconChecklist,
    classe: 'opcoes',
    novo: { opcoes: [] },
  },
  pessoas: { nome: 'Pessoas', grupo: 'pessoas', Icone: IconUsers, classe: 'varios' },
  documento: { nome: 'CPF ou CNPJ', grupo: 'pessoas', Icone: IconId, classe: 'texto' },
  email: { nome: 'E-mail', grupo: 'pessoas', Icone: IconMail, classe: 'texto' },
  telefone: { nome: 'Telefone', grupo: 'pessoas', Icone: IconPhone, classe: 'texto' },
  endereco: { nome: 'Endereço', grupo: 'pessoas', Icone: IconHome, classe: 'outro' },
  responsaveis_tecnicos: {
    nome: 'Responsáveis técnicos',
    grupo: 'pessoas',
    Icone: IconRosette,
    classe: 'varios',
    novo: { responsabilidades: [] },
  },
  grupo: {
    nome: 'Perguntas que se repetem',
    grupo: 'pessoas',
    Icone: IconRepeat,
    classe: 'varios',
    novo: { campos: [] },
  },
  imoveis: { nome: 'Imóveis do cadastro', grupo: 'imovel', Icone: IconBuildingEstate, classe: 'varios' },
  localizacao: { nome: 'Ponto no mapa', grupo: 'imovel', Icone: IconMapPin, classe: 'outro' },
  quadro_areas: { nome: 'Quadro de áreas', grupo: 'imovel', Icone: IconTable, classe: 'outro' },
  vistoria: { nome: 'Proposta de vistoria', grupo: 'imovel', Icone: IconCalendarEvent, classe: 'outro' },
  arquivos: { nome: 'Arquivos', grupo: 'arquivos', Icone: IconPaperclip, classe: 'varios' },
  declaracao: {
    nome: 'Declaração',
    grupo: 'arquivos',
    Icone: IconStack2,
    classe: 'outro',
    novo: { texto: '' },
  },
  assinatura: {
    nome: 'Assinatura',
    grupo: 'arquivos',
    Icone: IconSignature,
    classe: 'outro',
    novo: { texto: '' },
  },
  titulo: { nome: 'Subtítulo', grupo: 'pagina', Icone: IconHeading, classe: null, soMostra: true },
  explicacao: {
    nome: 'Explicação',
    grupo: 'pagina',
    Icone: IconInfoCircle,
    classe: null,
    novo: { texto: '' },
    soMostra: true,
  },
  taxa: {
    nome: 'Valor de uma taxa',
    grupo: 'pagina',
    Icone: IconReceipt,
    classe: null,
    novo: { taxa: '' },
    soMostra: true,
  },
};

export const entradaDe = (tipo: string): Entrada | undefined => (ENTRADAS as Record<string, Entrada>)[tipo];
