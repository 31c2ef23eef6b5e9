import type { Subcampo } from '@portal/domain/campos/grupo/model';
import type { ComponentType } from 'react';
import { MultiplaEditor, SelecaoEditor } from './opcoes.tsx';
import type { EditorProps } from './partes.tsx';
import { DinheiroEditor, DocumentoEditor, NumeroEditor, TextoEditor } from './simples.tsx';

/** A kind's own configuration beside the common one; null when it has none. */
export type Editor = ComponentType<EditorProps> | null;

/** The kinds that a repeating group may ask for. */
export const EDITORES_SIMPLES: Record<Subcampo['tipo'], Editor> = {
  texto: TextoEditor,
  numero: NumeroEditor,
  dinheiro: DinheiroEditor,
  data: null,
  hora: null,
  sim_nao: null,
  selecao: SelecaoEditor,
  multipla: MultiplaEditor,
  documento: DocumentoEditor,
  email: null,
  telefone: null,
};
