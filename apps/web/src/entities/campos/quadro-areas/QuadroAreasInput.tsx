import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { QuadroAreasRascunho } from '@portal/domain/quadros-de-areas/model';
import { errosDoQuadro } from '@portal/domain/quadros-de-areas/rules';
import { totaisDoQuadro } from '@portal/domain/quadros-de-areas/totais';
import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { Callout } from '#ui/Callout.tsx';
import { useField, useFormStore } from '#ui/form/form-context.ts';
import { getIn } from '#ui/form/form-store.ts';
import { useAmbiente } from '../AmbienteCampos.tsx';
import campos from '../Campos.module.css';
import { focusLater } from '../lista-de-itens.ts';
import type { InputProps } from '../tipo-web.ts';
import { Bloco } from './Bloco.tsx';
import { type BlocoRascunho, copiarBloco, NOMES_DE_PAVIMENTO, nomeSeguinte, novoBloco } from './novo.ts';
import classes from './Quadro.module.css';
import { TotaisDoQuadro } from './Totais.tsx';

const VAZIO: QuadroAreasRascunho = { blocos: [] };
const MAX_BLOCOS = 100;

/** The blocks, changed as a list. */
function useBlocos(campoId: string, blocos: readonly BlocoRascunho[]) {
  const store = useFormStore();
  const path = `${campoId}.blocos`;
  const list = () => (getIn(store.get().values, path) as BlocoRascunho[] | undefined) ?? [];
  const set = (next: BlocoRascunho[]) => store.setValue(campoId, { blocos: next });
  const add = () => {
    const now = list();
    const last = now.at(-1);
    set([
      ...now,
      novoBloco(
        last
          ? nomeSeguinte(
              last.nome || 'Bloco A',
              now.map((b) => b.nome),
            )
          : 'Bloco A',
        last,
      ),
    ]);
    focusLater(store.fieldId(`${path}.${now.length}.nome`));
  };
  const copy = (blocoId: string) => {
    const now = list();
    const at = now.findIndex((b) => b.id === blocoId);
    const found = now[at];
    if (!found) return;
    set([
      ...now.slice(0, at + 1),
      copiarBloco(
        found,
        now.map((b) => b.nome),
      ),
      ...now.slice(at + 1),
    ]);
    focusLater(store.fieldId(`${path}.${at + 1}.nome`));
  };
  const remove = blocos.length > 1 ? (blocoId: string) => set(list().filter((b) => b.id !== blocoId)) : undefined;
  return { add, copy, remove };
}

/** Blocks, their floors, and totals that follow each keystroke. */
export function QuadroAreasInput({ campo, optional }: InputProps<'quadro_areas'>) {
  const { exigir_computavel_maior } = useAmbiente();
  const { id, value = VAZIO, error } = useField<QuadroAreasRascunho>(campo.id, campo.rotulo);
  const narrow = useMediaQuery('(max-width: 1023px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const nomes = useId();
  const path = `${campo.id}.blocos`;
  const { blocos } = value;

  const { add, copy, remove } = useBlocos(campo.id, blocos);

  const totais = totaisDoQuadro(value);
  const comExistente = blocos.some((b) => b.pavimentos.some((p) => ['Existente', 'Reformar', 'Demolir'].includes(p.situacao)));
  // The rules on the totals are told as soon as there is something to total, without waiting for the person to go on.
  const doTotal =
    totais.construida > 0 ? errosDoQuadro(value, { exigir_computavel_maior }).find((e) => e.campo === '')?.mensagem : undefined;
  const message = doTotal ?? error;
  return (
    <fieldset className={campos.grupo} id={id} tabIndex={-1}>
      <legend className={campos.rotulo}>
        {campo.rotulo}
        {optional && ' (opcional)'}
      </legend>
      {campo.ajuda && <p className={campos.ajuda}>{campo.ajuda}</p>}
      <datalist id={nomes}>
        {NOMES_DE_PAVIMENTO.map((nome) => (
          <option key={nome} value={nome} />
        ))}
      </datalist>
      {blocos.length === 0 && (
        <div className={classes.comeco}>
          <p>Uma casa é um bloco só. Um condomínio tem um bloco para cada prédio ou torre.</p>
          <Button onClick={add} leftSection={<IconPlus size={18} aria-hidden />}>
            Começar pelo primeiro bloco
          </Button>
        </div>
      )}
      {comExistente && (
        <p className={campos.ajuda}>
          Existente é tudo o que há hoje em cada pavimento. A parte que será reformada ou demolida entra também nas linhas
          Reformar e Demolir do mesmo pavimento: o que se reforma continua, o que se demole sai da área construída.
        </p>
      )}
      {blocos.map((bloco, index) => (
        <Bloco
          key={bloco.id}
          name={`${path}.${index}`}
          bloco={bloco}
          numero={index + 1}
          narrow={narrow}
          nomes={nomes}
          onCopy={copy}
          onRemove={remove}
        />
      ))}
      {blocos.length > 0 && blocos.length < MAX_BLOCOS && (
        <div>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
            Incluir bloco
          </Button>
        </div>
      )}
      {blocos.length > 0 && <TotaisDoQuadro totais={totais} vivo />}
      {message && (
        <div role="alert">
          <Callout meaning="danger">{message}</Callout>
        </div>
      )}
    </fieldset>
  );
}
