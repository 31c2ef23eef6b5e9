import { ActionIcon, Button } from '@mantine/core';
import { PALAVRAS_DA_AREA } from '@portal/domain/vistorias/areas';
import { LINHAS_MAX, SECOES_MAX } from '@portal/domain/vistorias/roteiro';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '#ui/Card.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { LabelPrefix, useField, useFormValue } from '#ui/form/form-context.ts';
import { NumberField } from '#ui/form/NumberField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import classes from '../Vistorias.module.css';
import { mover, type NoFormulario, novaLinha } from './formulario.ts';

type Secoes = NoFormulario['roteiro'];

const TIPOS = [
  { value: 'conferir', label: 'Conferir: conforme ou não' },
  { value: 'medir', label: 'Medir' },
  { value: 'descrever', label: 'Descrever' },
];
const AREAS = [
  { value: '', label: 'Não compara' },
  ...Object.entries(PALAVRAS_DA_AREA).map(([value, label]) => ({ value, label })),
];
const FOTOS = [
  { value: 'opcional', label: 'Opcional' },
  { value: 'obrigatoria', label: 'Obrigatória' },
  { value: 'se_nao_conforme', label: 'Só se não estiver conforme' },
];

/** The checklist, part by part and line by line. */
export function RoteiroField() {
  const { value: secoes = [], setValue, error } = useField<Secoes>('roteiro', 'Roteiro');
  const quantas = secoes.reduce((n, s) => n + s.linhas.length, 0);
  const mudarSecao = (i: number, linhas: Secoes[number]['linhas']) =>
    setValue(secoes.map((s, n) => (n === i ? { ...s, linhas } : s)));
  return (
    <Card title="Roteiro" id="roteiro">
      <p className={classes.fraco}>O que o fiscal responde no local, na ordem em que anda pela obra.</p>
      {secoes.map((secao, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names of their own, and their order is theirs
        <fieldset key={i} className={classes.bloco}>
          <legend>Parte {i + 1}</legend>
          <LabelPrefix value={`Parte ${i + 1}`}>
            <div className={classes.acoes} style={{ alignItems: 'flex-end' }}>
              <div style={{ flex: 1, minWidth: '12rem' }}>
                <TextField name={`roteiro.${i}.titulo`} label="Título da parte" placeholder="Implantação" maxLength={120} />
              </div>
              <Mexer
                nome={`a parte ${i + 1}`}
                primeiro={i === 0}
                ultimo={i === secoes.length - 1}
                onMover={(passo) => setValue(mover(secoes, i, i + passo))}
                {...(secoes.length > 1 && { onExcluir: () => setValue(secoes.filter((_, n) => n !== i)) })}
              />
            </div>
          </LabelPrefix>
          {secao.linhas.map((linha, k) => (
            <LabelPrefix key={linha.id} value={`Parte ${i + 1}, linha ${k + 1}`}>
              <LinhaField
                nome={`roteiro.${i}.linhas.${k}`}
                titulo={`Linha ${k + 1}`}
                mexer={
                  <Mexer
                    nome={`a linha ${k + 1} da parte ${i + 1}`}
                    primeiro={k === 0}
                    ultimo={k === secao.linhas.length - 1}
                    onMover={(passo) => mudarSecao(i, mover(secao.linhas, k, k + passo))}
                    {...(secao.linhas.length > 1 && {
                      onExcluir: () =>
                        mudarSecao(
                          i,
                          secao.linhas.filter((_, n) => n !== k),
                        ),
                    })}
                  />
                }
              />
            </LabelPrefix>
          ))}
          {quantas < LINHAS_MAX && (
            <div>
              <Button
                variant="default"
                size="compact-md"
                leftSection={<IconPlus size={16} aria-hidden />}
                aria-label={`Incluir linha na parte ${i + 1}`}
                onClick={() => mudarSecao(i, [...secao.linhas, novaLinha(secoes)])}
              >
                Incluir linha
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {error && (
        <p className={classes.erro} role="alert">
          {error}
        </p>
      )}
      {secoes.length < SECOES_MAX && quantas < LINHAS_MAX && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setValue([...secoes, { titulo: '', linhas: [novaLinha(secoes)] }])}
        >
          Incluir parte
        </Button>
      )}
    </Card>
  );
}

function LinhaField({ nome, titulo, mexer }: { nome: string; titulo: string; mexer: ReactNode }) {
  const tipo = useFormValue<string>(`${nome}.tipo`);
  return (
    <fieldset className={classes.presente}>
      <legend>{titulo}</legend>
      <TextField name={`${nome}.texto`} label="O que se vê" placeholder="A placa da obra está visível da rua" maxLength={300} />
      <div className={classes.lado}>
        <SelectField name={`${nome}.tipo`} label="Como se responde" options={TIPOS} />
        <SelectField name={`${nome}.foto`} label="Foto" options={FOTOS} />
        {tipo === 'medir' && <TextField name={`${nome}.unidade`} label="Unidade" optional placeholder="m" maxLength={20} />}
        {tipo === 'medir' && (
          <SelectField name={`${nome}.area`} label="Compara com o quadro" searchable={false} options={AREAS} />
        )}
        {tipo === 'medir' && <NumberField name={`${nome}.minimo`} label="No mínimo" optional />}
        {tipo === 'medir' && <NumberField name={`${nome}.maximo`} label="No máximo" optional />}
      </div>
      <TextField name={`${nome}.base_legal`} label="Base legal" optional placeholder="LC 45/2019, art. 12" maxLength={200} />
      <CheckField name={`${nome}.impede`} label="Não conforme aqui reprova a vistoria" />
      {mexer}
    </fieldset>
  );
}

interface MexerProps {
  nome: string;
  primeiro: boolean;
  ultimo: boolean;
  onMover: (passo: -1 | 1) => void;
  onExcluir?: () => void;
}

/** Order by buttons, that a keyboard and a thumb reach alike. */
const Mexer = ({ nome, primeiro, ultimo, onMover, onExcluir }: MexerProps) => (
  <div className={classes.acoes}>
    <ActionIcon variant="default" size="lg" aria-label={`Subir ${nome}`} disabled={primeiro} onClick={() => onMover(-1)}>
      <IconArrowUp size={18} aria-hidden />
    </ActionIcon>
    <ActionIcon variant="default" size="lg" aria-label={`Descer ${nome}`} disabled={ultimo} onClick={() => onMover(1)}>
      <IconArrowDown size={18} aria-hidden />
    </ActionIcon>
    {onExcluir && (
      <ActionIcon variant="default" size="lg" aria-label={`Excluir ${nome}`} onClick={onExcluir}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    )}
  </div>
);
