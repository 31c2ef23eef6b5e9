import type { CampoDoTipo, RespostaDoTipo, TipoDeCampo } from '@portal/domain/campos/registro';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** An input finds its answer in the form around it, under the field's id. */
export interface InputProps<T extends TipoDeCampo> {
  campo: CampoDoTipo<T>;
  optional: boolean;
}

/** A read view gets an answer of the field's shape that is not empty. */
export interface ViewProps<T extends TipoDeCampo> {
  campo: CampoDoTipo<T>;
  resposta: RespostaDoTipo<T>;
}

/** The parts of the builder's menu. */
export const GRUPOS = {
  texto: 'Texto',
  numeros: 'Números e datas',
  escolhas: 'Escolhas',
  pessoas: 'Pessoas e documentos',
  imovel: 'Imóvel e obra',
  arquivos: 'Arquivos e declarações',
  pagina: 'Texto na página',
} as const;

/** One kind of field, all that screens know of it. */
export interface NaTela<T extends TipoDeCampo> {
  nome: string;
  grupo: keyof typeof GRUPOS;
  Icone: TablerIcon;
  /** Keys of a new one that have no default, or another than the schema's. */
  novo?: Record<string, unknown>;
  /** What to do about an answer that is missing, where the common words do not say it. */
  pede?: string;
  Input: ComponentType<InputProps<T>>;
  View: ComponentType<ViewProps<T>>;
  /** The read view takes the whole width. */
  largo?: true | ((campo: CampoDoTipo<T>) => boolean);
}
