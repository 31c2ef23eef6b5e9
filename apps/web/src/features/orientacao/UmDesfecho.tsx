import { ActionIcon, Button, Select } from '@mantine/core';
import type { ProblemaDoGuia } from '@portal/domain/orientacao/conferir';
import type { GuiaEmTrabalho } from '@portal/domain/orientacao/contract';
import { camposQueCabem } from '@portal/domain/orientacao/levar-respostas';
import { type Desfecho, MAX_PROCESSOS, type PassoDoGuia, type PerguntaDoGuia } from '@portal/domain/orientacao/model';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { CondicaoEditor } from '#entities/condicoes/CondicaoEditor.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import classes from './Editor.module.css';
import { conhecidosDe } from './novos.ts';
import { Problemas } from './Problemas.tsx';
import { falhaEm } from './UmaPergunta.tsx';

type Processos = GuiaEmTrabalho['processos'];

interface Props {
  desfecho: Desfecho;
  indice: number;
  perguntas: readonly PerguntaDoGuia[];
  processos: Processos;
  problemas: readonly ProblemaDoGuia[];
  onChange: (novo: Desfecho) => void;
}

/** One answer of the guide: for whom, what has to be asked for in which order, or why nothing has. */
export function UmDesfecho({ desfecho, indice, perguntas, processos, problemas, onChange }: Props) {
  const nome = `desfechos.${indice}`;
  const passos = desfecho.processos;
  const por = (novos: PassoDoGuia[]) => onChange({ ...desfecho, processos: novos });
  const trocar = (i: number, j: number) => {
    const [a, b] = [passos[i], passos[j]];
    if (a && b) por(passos.with(i, b).with(j, a));
  };
  const livres = processos.filter((p) => !passos.some((x) => x.processo_id === p.id));
  return (
    <>
      <Problemas de={problemas} tipo="desfecho" id={desfecho.id} />
      <CondicaoEditor
        label="Vale quando"
        hint="Sem escolher nada, vale sempre: deixe assim só a última, para o resto."
        valor={desfecho.quando}
        onChange={(feel) => {
          const { quando: _, ...resto } = desfecho;
          onChange(feel === undefined ? resto : { ...resto, quando: feel });
        }}
        conhecidos={conhecidosDe(perguntas)}
        falhaDe={(feel) => falhaEm(feel, perguntas)}
      />
      <TextField
        name={`${nome}.titulo`}
        label="Título"
        hint="Em branco, diz quantos pedidos são, ou que não precisa de licença."
        optional
        maxLength={120}
      />
      <TextAreaField
        name={`${nome}.texto`}
        label={passos.length > 0 ? 'O que mais saber' : 'Por que não precisa de licença'}
        optional={passos.length > 0}
        lines={3}
        maxLength={1500}
      />
      <ol className={classes.passos} aria-label="O que pedir, nesta ordem">
        {passos.map((passo, i) => (
          <li key={passo.processo_id} className={classes.passo}>
            <div className={classes.cabeca}>
              <strong>
                {i + 1}. {processos.find((p) => p.id === passo.processo_id)?.nome ?? 'Processo que não está publicado'}
              </strong>
              <Atos i={i} de={passos.length} onTrocar={trocar} onTirar={() => por(passos.toSpliced(i, 1))} />
            </div>
            <TextField name={`${nome}.processos.${i}.nota`} label="Quando, ou por quê" optional maxLength={300} />
            <Leva
              passo={passo}
              perguntas={perguntas}
              campos={processos.find((p) => p.id === passo.processo_id)?.campos ?? []}
              onChange={(leva) => por(passos.with(i, { ...passo, leva }))}
            />
          </li>
        ))}
      </ol>
      {passos.length < MAX_PROCESSOS && livres.length > 0 && (
        <Select
          label={passos.length > 0 ? 'Incluir outro processo depois' : 'Incluir um processo'}
          placeholder="Escolha"
          leftSection={<IconPlus size={16} aria-hidden />}
          data={livres.map((p) => ({ value: p.id, label: p.nome }))}
          value={null}
          searchable
          nothingFoundMessage="Nenhum processo publicado com esse nome."
          onChange={(id) => id && por([...passos, { processo_id: id, nota: '', leva: [] }])}
        />
      )}
    </>
  );
}

interface AtosProps {
  i: number;
  de: number;
  onTrocar: (i: number, j: number) => void;
  onTirar: () => void;
}

const Atos = ({ i, de, onTrocar, onTirar }: AtosProps) => (
  <span className={classes.atos}>
    {i > 0 && (
      <ActionIcon variant="subtle" color="gray" aria-label={`Subir o pedido ${i + 1}`} onClick={() => onTrocar(i, i - 1)}>
        <IconArrowUp size={18} />
      </ActionIcon>
    )}
    {i < de - 1 && (
      <ActionIcon variant="subtle" color="gray" aria-label={`Descer o pedido ${i + 1}`} onClick={() => onTrocar(i, i + 1)}>
        <IconArrowDown size={18} />
      </ActionIcon>
    )}
    <Button variant="subtle" color="gray" size="compact-sm" leftSection={<IconTrash size={16} aria-hidden />} onClick={onTirar}>
      Tirar<span className="visually-hidden"> o pedido {i + 1}</span>
    </Button>
  </span>
);

interface LevaProps {
  passo: PassoDoGuia;
  perguntas: readonly PerguntaDoGuia[];
  campos: Processos[number]['campos'];
  onChange: (leva: PassoDoGuia['leva']) => void;
}

/** Which field each answer fills in, so that nobody answers twice. */
function Leva({ passo: { leva }, perguntas, campos, onChange }: LevaProps) {
  const linhas = perguntas.map((p) => ({ p, cabem: camposQueCabem(p, campos) })).filter(({ cabem }) => cabem.length > 0);
  if (linhas.length === 0) return null;
  return (
    <fieldset className={classes.leva}>
      <legend>O que já vai preenchido no pedido</legend>
      {linhas.map(({ p, cabem }) => (
        <Select
          key={p.id}
          label={p.texto || 'Pergunta sem texto'}
          placeholder="Não preenche nada"
          clearable
          clearButtonProps={{ 'aria-label': `Não preencher com ${p.texto}` }}
          data={cabem.map((c) => ({ value: c.id, label: c.rotulo }))}
          value={leva.find((l) => l.pergunta === p.id)?.campo ?? null}
          onChange={(campo) =>
            onChange([...leva.filter((l) => l.pergunta !== p.id), ...(campo ? [{ pergunta: p.id, campo }] : [])])
          }
        />
      ))}
    </fieldset>
  );
}
