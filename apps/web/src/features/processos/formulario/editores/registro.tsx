import type { TipoDeCampo } from '@portal/domain/campos/registro';
import { CalculadoEditor, TaxaEditor } from './derivados.tsx';
import { EDITORES_SIMPLES, type Editor } from './dos-simples.ts';
import { GrupoEditor } from './grupo.tsx';
import { UsosEditor } from './opcoes.tsx';
import { ArquivosEditor, ImoveisEditor, PessoasEditor, ResponsaveisEditor, TextoFormatadoEditor } from './simples.tsx';
import { AssinaturaEditor, DeclaracaoEditor, ExplicacaoEditor } from './textos.tsx';

/** One line a kind of field: without it this does not compile. */
export const EDITORES: Record<TipoDeCampo, Editor> = {
  ...EDITORES_SIMPLES,
  texto_formatado: TextoFormatadoEditor,
  calculado: CalculadoEditor,
  usos: UsosEditor,
  pessoas: PessoasEditor,
  endereco: null,
  responsaveis_tecnicos: ResponsaveisEditor,
  grupo: GrupoEditor,
  imoveis: ImoveisEditor,
  localizacao: null,
  quadro_areas: null,
  vistoria: null,
  arquivos: ArquivosEditor,
  declaracao: DeclaracaoEditor,
  assinatura: AssinaturaEditor,
  titulo: null,
  explicacao: ExplicacaoEditor,
  taxa: TaxaEditor,
};

export const editorDe = (tipo: string): Editor => (EDITORES as Record<string, Editor>)[tipo] ?? null;
