import { Button, Select, TextInput } from '@mantine/core';
import { NOMES_DAS_PARTES, PARTES_QUE_ASSINAM, type ParteQueAssina } from '@portal/domain/processos/assinante';
import type { DetalheDoProcesso } from '@portal/domain/processos/gestao';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { SortableList } from '#ui/sortable/SortableList.tsx';
import { objetos, opcoesDeSetores } from '../fluxo/frases.ts';
import classes from '../Processos.module.css';
import { Bloco, Excluir, texto } from '../partes.tsx';

const MAX = 5;

type Assinante = Record<string, unknown>;
type Setores = DetalheDoProcesso['setores'];

interface Props {
  valor: unknown;
  onChange: (assinantes: Assinante[]) => void;
  setores: Setores;
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
  const trocar = (i: number, novo: Assinante) => onChange(lista.map((a, n) => (n === i ? novo : a)));
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
      ajuda="De um setor assina a primeira pessoa que tem a permissão; do pedido, quem participa dele. O documento só vale depois da última assinatura."
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
                onChange={(e) => trocar(i, { ...a, papel: e.currentTarget.value })}
              />
              <DeQuem numero={i + 1} assinante={a} setores={setores} livre={livre} onChange={(novo) => trocar(i, novo)} />
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

/** What no acronym looks like. */
const DO_PEDIDO = 'parte:';
const SETOR = 'setor';
const PARTES = PARTES_QUE_ASSINAM.map((parte) => ({ value: `${DO_PEDIDO}${parte}`, label: NOMES_DAS_PARTES[parte] }));

/** The same signature by somebody else; its office is proposed where none was written. */
function assinadaPor({ papel }: Assinante, escolha: string): Assinante {
  if (!escolha.startsWith(DO_PEDIDO)) return { papel, setor: escolha === SETOR ? '' : escolha };
  const parte = escolha.slice(DO_PEDIDO.length) as ParteQueAssina;
  return { papel: texto(papel) || NOMES_DAS_PARTES[parte], parte };
}

interface DeQuemProps {
  numero: number;
  assinante: Assinante;
  setores: Setores;
  livre: boolean;
  onChange: (assinante: Assinante) => void;
}

/** A sector of the town hall, or somebody of the request. */
function DeQuem({ numero, assinante, setores, livre, onChange }: DeQuemProps) {
  const setor = texto(assinante.setor);
  const parte = texto(assinante.parte);
  const daPrefeitura = livre ? [{ value: SETOR, label: 'Alguém de um setor' }] : opcoesDeSetores(setores, [setor]);
  return (
    <>
      <Select
        label={`De quem é a assinatura ${numero}`}
        data={[
          { group: 'Da prefeitura', items: daPrefeitura },
          { group: 'De quem participa do pedido', items: PARTES },
        ]}
        value={parte ? `${DO_PEDIDO}${parte}` : livre ? SETOR : setor || null}
        placeholder="Escolha"
        allowDeselect={false}
        searchable
        nothingFoundMessage="Nada encontrado"
        onChange={(v) => v && onChange(assinadaPor(assinante, v))}
      />
      {livre && !parte && (
        <TextInput
          label={`Setor da assinatura ${numero}`}
          placeholder="Sigla"
          maxLength={20}
          value={setor}
          onChange={(e) => onChange({ ...assinante, setor: e.currentTarget.value })}
        />
      )}
    </>
  );
}
