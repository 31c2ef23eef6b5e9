import type { TipoComChaves } from '@portal/domain/campos/registro';
import type { TipoSimples } from '@portal/domain/campos/simples';
import type { ComponentType } from 'react';
import { MultiplaEditor, SelecaoEditor } from './opcoes.tsx';
import type { EditorProps } from './partes.tsx';
import { DinheiroEditor, DocumentoEditor, NumeroEditor, TextoEditor } from './simples.tsx';

/** A kind's own keys beside the common ones. */
export type Editor = ComponentType<EditorProps>;

/** The kinds that a repeating group may ask for. */
export const EDITORES_SIMPLES: Record<TipoSimples & TipoComChaves, Editor> = {
  texto: TextoEditor,
  numero: NumeroEditor,
  dinheiro: DinheiroEditor,
  selecao: SelecaoEditor,
  multipla: MultiplaEditor,
  documento: DocumentoEditor,
};
