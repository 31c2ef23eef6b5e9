import { Select } from '@mantine/core';
import { calculadoConfig } from '@portal/domain/campos/calculado/model';
import { FormulaEditor } from '../condicao/FormulaEditor.tsx';
import classes from '../Formulario.module.css';
import { Curto, type EditorProps, escrito, Inteiro } from './partes.tsx';

export const CalculadoEditor = (p: EditorProps) => (
  <>
    <FormulaEditor
      label="Fórmula"
      hint="Uma conta com outros campos, como area_do_lote * 0.6."
      valor={escrito(p.campo.formula)}
      onChange={(formula) => p.set({ formula })}
      definicao={p.definicao}
    />
    <div className={classes.par}>
      <Curto {...p} config={calculadoConfig} chave="unidade" label="Unidade" />
      <Inteiro {...p} config={calculadoConfig} chave="casas" label="Casas decimais" />
    </div>
  </>
);

export function TaxaEditor({ campo, set, definicao }: EditorProps) {
  const taxas = definicao.taxas.map((t) => ({ value: t.id, label: t.nome || t.id }));
  return (
    <Select
      label="Qual taxa"
      description={
        taxas.length
          ? 'Mostra o valor enquanto o formulário é preenchido.'
          : 'Este processo ainda não tem taxas. Crie uma na aba Taxas.'
      }
      data={taxas}
      value={escrito(campo.taxa) || null}
      allowDeselect={false}
      disabled={taxas.length === 0}
      onChange={(taxa) => set({ taxa: taxa ?? undefined })}
    />
  );
}
