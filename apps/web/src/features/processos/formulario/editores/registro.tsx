import type { TipoComChaves } from '@portal/domain/campos/registro';
import { CalculadoEditor, TaxaEditor } from './derivados.tsx';
import { EDITORES_SIMPLES, type Editor } from './dos-simples.ts';
import { GrupoEditor } from './grupo.tsx';
import { UsosEditor } from './opcoes.tsx';
import { ArquivosEditor, ImoveisEditor, PessoasEditor, ResponsaveisEditor, TextoFormatadoEditor } from './simples.tsx';
import { AssinaturaEditor, DeclaracaoEditor, ExplicacaoEditor } from './textos.tsx';
import { VistoriaEditor } from './vistoria.tsx';

/** One line a kind of field that has keys of its own: without it this does not compile. */
const EDITORES: Record<TipoComChaves, Editor> = {
  ...EDITORES_SIMPLES,
  texto_formatado: TextoFormatadoEditor,
  calculado: CalculadoEditor,
  usos: UsosEditor,
  pessoas: PessoasEditor,
  responsaveis_tecnicos: ResponsaveisEditor,
  grupo: GrupoEditor,
  imoveis: ImoveisEditor,
  arquivos: ArquivosEditor,
  declaracao: DeclaracaoEditor,
  assinatura: AssinaturaEditor,
  explicacao: ExplicacaoEditor,
  taxa: TaxaEditor,
  vistoria: VistoriaEditor,
};

export const editorDe = (tipo: string): Editor | undefined => (EDITORES as Record<string, Editor>)[tipo];
