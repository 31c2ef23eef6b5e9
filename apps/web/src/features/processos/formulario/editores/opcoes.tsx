import { Select } from '@mantine/core';
import { FONTES } from '@portal/domain/campos/fontes';
import { multiplaConfig } from '@portal/domain/campos/multipla/model';
import classes from '../Formulario.module.css';
import { type EditorProps, escrito, Inteiro, Linhas } from './partes.tsx';

const AQUI = 'aqui';

/** Written options, or those of a registry of the town. */
function Opcoes(p: EditorProps) {
  const fonte = escrito(p.campo.fonte);
  return (
    <>
      <Select
        label="De onde vêm as opções"
        data={[{ value: AQUI, label: 'Escritas aqui' }, ...Object.entries(FONTES).map(([value, label]) => ({ value, label }))]}
        value={fonte || AQUI}
        allowDeselect={false}
        onChange={(v) => p.set(v === AQUI ? { fonte: undefined } : { fonte: v ?? undefined, opcoes: [] })}
      />
      {!fonte && <Linhas {...p} chave="opcoes" label="Opções" hint="Uma por linha, na ordem em que aparecem." />}
    </>
  );
}

export const SelecaoEditor = Opcoes;

export const MultiplaEditor = (p: EditorProps) => (
  <>
    <Opcoes {...p} />
    <div className={classes.par}>
      <Inteiro {...p} config={multiplaConfig} chave="minimo" label="Mínimo de escolhas" />
      <Inteiro {...p} config={multiplaConfig} chave="maximo" label="Máximo de escolhas" hint="0 para não limitar." />
    </div>
  </>
);

export const UsosEditor = (p: EditorProps) => (
  <Linhas {...p} chave="opcoes" label="Usos" hint="Um por linha. O requerente escolhe de um a três." />
);
