import { Button, Select, TextInput } from '@mantine/core';
import type { DetalheDoProcesso } from '@portal/domain/processos/gestao';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { SortableList } from '#ui/sortable/SortableList.tsx';
import { objetos, opcoesDeSetores } from '../fluxo/frases.ts';
import classes from '../Processos.module.css';
import { Bloco, Excluir, texto } from '../partes.tsx';

const MAX = 5;

interface Props {
  valor: unknown;
  onChange: (assinantes: Record<string, unknown>[]) => void;
  setores: DetalheDoProcesso['setores'];
  /** Any acronym may be written. */
  livre: boolean;
  parado: boolean;
}

/** Who signs, in the order of the spaces on the last page. */
export function Assinantes({ valor, onChange, setores, livre, parado }: Props) {
  const lista = objetos(valor);
  // signers have no names of their own: a key goes with each while the screen is open
  const chaves = useRef<string[]>([]);
  while (chaves.current.length < lista.length) chaves.current.push(crypto.randomUUID());
  const itens = lista.map((a, i) => ({ a, i, chave: chaves.current[i] as string }));
  const mudar = (i: number, remendo: Record<string, unknown>) =>
    onChange(lista.map((a, n) => (n === i ? { ...a, ...remendo } : a)));
  const remover = (i: number) => {
    chaves.current.splice(i, 1);
    onChange(lista.filter((_, n) => n !== i));
  };
  const mover = (chave: string, onde: number) => {
    const de = chaves.current.indexOf(chave);
    const levar = <T,>(l: readonly T[]): T[] => l.filter((_, n) => n !== de).toSpliced(onde, 0, l[de] as T);
    chaves.current = levar(chaves.current);
    onChange(levar(lista));
  };
  return (
    <Bloco
      titulo="Quem assina"
      ajuda="Assina a primeira pessoa do setor que tem a permissão. O documento só vale depois da última assinatura."
    >
      <SortableList
        label="Assinaturas do documento"
        items={itens}
        idOf={(x) => x.chave}
        nameOf={(x) => texto(x.a.papel) || `a assinatura ${x.i + 1}`}
        onMove={parado ? undefined : mover}
      >
        {({ a, i }, handle) => (
          <div className={classes.sortable}>
            {handle}
            <div className={classes.signer}>
              <TextInput
                label={`Cargo da assinatura ${i + 1}`}
                placeholder="Secretária de Planejamento"
                maxLength={80}
                value={texto(a.papel)}
                onChange={(e) => mudar(i, { papel: e.currentTarget.value })}
              />
              {livre ? (
                <TextInput
                  label={`Setor da assinatura ${i + 1}`}
                  placeholder="Sigla"
                  maxLength={20}
                  value={texto(a.setor)}
                  onChange={(e) => mudar(i, { setor: e.currentTarget.value })}
                />
              ) : (
                <Select
                  label={`Setor da assinatura ${i + 1}`}
                  data={opcoesDeSetores(setores, [texto(a.setor)])}
                  value={texto(a.setor) || null}
                  placeholder="Escolha"
                  allowDeselect={false}
                  searchable
                  nothingFoundMessage="Nada encontrado"
                  onChange={(v) => v && mudar(i, { setor: v })}
                />
              )}
            </div>
            {!parado && <Excluir solto rotulo={`Excluir a assinatura ${i + 1}`} onClick={() => remover(i)} />}
          </div>
        )}
      </SortableList>
      {!parado && lista.length < MAX && (
        <Button
          variant="default"
          size="xs"
          className={classes.add}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...lista, { papel: '', setor: '' }])}
        >
          Incluir assinatura
        </Button>
      )}
    </Bloco>
  );
}
