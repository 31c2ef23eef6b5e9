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
import type { ComponentType } from 'react';
import { CalculadoEditor, TaxaEditor } from './derivados.tsx';
import { GrupoEditor } from './grupo.tsx';
import { MultiplaEditor, SelecaoEditor, UsosEditor } from './opcoes.tsx';
import type { EditorProps } from './partes.tsx';
import * as s from './simples.tsx';
import { AssinaturaEditor, DeclaracaoEditor, ExplicacaoEditor } from './textos.tsx';

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
  /** Its own configuration beside the common one. */
  Editor?: ComponentType<EditorProps>;
  /** Keys of a new one that have no default, or another than the schema's. */
  novo?: Record<string, unknown>;
  /** It only shows something: nobody answers it. */
  soMostra?: true;
}

/** One line a kind of field: without it the kind cannot be made, and this does not compile. */
export const EDITORES: Record<TipoDeCampo, Entrada> = {
  texto: { nome: 'Texto', grupo: 'texto', Icone: IconLetterT, classe: 'texto', Editor: s.TextoEditor },
  texto_formatado: {
    nome: 'Texto formatado',
    grupo: 'texto',
    Icone: IconAlignLeft,
    classe: 'texto',
    Editor: s.TextoFormatadoEditor,
  },
  numero: { nome: 'Número', grupo: 'numeros', Icone: IconHash, classe: 'numero', Editor: s.NumeroEditor },
  dinheiro: { nome: 'Valor em reais', grupo: 'numeros', Icone: IconCurrencyReal, classe: 'numero', Editor: s.DinheiroEditor },
  data: { nome: 'Data', grupo: 'numeros', Icone: IconCalendar, classe: 'data' },
  hora: { nome: 'Hora', grupo: 'numeros', Icone: IconClock, classe: 'hora' },
  calculado: {
    nome: 'Valor calculado',
    grupo: 'numeros',
    Icone: IconCalculator,
    classe: 'numero',
    Editor: CalculadoEditor,
    novo: { formula: '' },
  },
  sim_nao: { nome: 'Sim ou não', grupo: 'escolhas', Icone: IconToggleLeft, classe: 'opcao' },
  selecao: {
    nome: 'Uma opção',
    grupo: 'escolhas',
    Icone: IconCircleDot,
    classe: 'opcao',
    Editor: SelecaoEditor,
    novo: { opcoes: [] },
  },
  multipla: {
    nome: 'Várias opções',
    grupo: 'escolhas',
    Icone: IconCheckbox,
    classe: 'opcoes',
    Editor: MultiplaEditor,
    novo: { opcoes: [] },
  },
  usos: {
    nome: 'Usos pretendidos',
    grupo: 'escolhas',
    Icone: IconChecklist,
    classe: 'opcoes',
    Editor: UsosEditor,
    novo: { opcoes: [] },
  },
  pessoas: { nome: 'Pessoas', grupo: 'pessoas', Icone: IconUsers, classe: 'varios', Editor: s.PessoasEditor },
  documento: { nome: 'CPF ou CNPJ', grupo: 'pessoas', Icone: IconId, classe: 'texto', Editor: s.DocumentoEditor },
  email: { nome: 'E-mail', grupo: 'pessoas', Icone: IconMail, classe: 'texto' },
  telefone: { nome: 'Telefone', grupo: 'pessoas', Icone: IconPhone, classe: 'texto' },
  endereco: { nome: 'Endereço', grupo: 'pessoas', Icone: IconHome, classe: 'outro' },
  responsaveis_tecnicos: {
    nome: 'Responsáveis técnicos',
    grupo: 'pessoas',
    Icone: IconRosette,
    classe: 'varios',
    Editor: s.ResponsaveisEditor,
    novo: { responsabilidades: [] },
  },
  grupo: {
    nome: 'Perguntas que se repetem',
    grupo: 'pessoas',
    Icone: IconRepeat,
    classe: 'varios',
    Editor: GrupoEditor,
    novo: { campos: [] },
  },
  imoveis: { nome: 'Imóveis do cadastro', grupo: 'imovel', Icone: IconBuildingEstate, classe: 'varios', Editor: s.ImoveisEditor },
  localizacao: { nome: 'Ponto no mapa', grupo: 'imovel', Icone: IconMapPin, classe: 'outro' },
  quadro_areas: { nome: 'Quadro de áreas', grupo: 'imovel', Icone: IconTable, classe: 'outro' },
  vistoria: { nome: 'Proposta de vistoria', grupo: 'imovel', Icone: IconCalendarEvent, classe: 'outro' },
  arquivos: { nome: 'Arquivos', grupo: 'arquivos', Icone: IconPaperclip, classe: 'varios', Editor: s.ArquivosEditor },
  declaracao: {
    nome: 'Declaração',
    grupo: 'arquivos',
    Icone: IconStack2,
    classe: 'outro',
    Editor: DeclaracaoEditor,
    novo: { texto: '' },
  },
  assinatura: {
    nome: 'Assinatura',
    grupo: 'arquivos',
    Icone: IconSignature,
    classe: 'outro',
    Editor: AssinaturaEditor,
    novo: { texto: '' },
  },
  titulo: { nome: 'Subtítulo', grupo: 'pagina', Icone: IconHeading, classe: null, soMostra: true },
  explicacao: {
    nome: 'Explicação',
    grupo: 'pagina',
    Icone: IconInfoCircle,
    classe: null,
    Editor: ExplicacaoEditor,
    novo: { texto: '' },
    soMostra: true,
  },
  taxa: {
    nome: 'Valor de uma taxa',
    grupo: 'pagina',
    Icone: IconReceipt,
    classe: null,
    Editor: TaxaEditor,
    novo: { taxa: '' },
    soMostra: true,
  },
};

export const entradaDe = (tipo: string): Entrada | undefined => (EDITORES as Record<string, Entrada>)[tipo];
