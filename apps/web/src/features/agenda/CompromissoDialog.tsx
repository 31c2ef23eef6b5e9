import { type ALCANCES, type agendar, agendarBody, type Compromisso, type TIPOS_LIVRES } from '@portal/domain/agenda/contract';
import { CADAS, NOME_DO_CADA, OCORRENCIAS_MAX } from '@portal/domain/agenda/recorrencia';
import { PESSOAS_MAX } from '@portal/domain/compromissos/compromisso';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { addDias } from '@portal/domain/text/datas';
import { z } from 'zod';
import { plural } from '#lib/format.ts';
import { fuso, hoje } from '#lib/fuso.ts';
import { useUsuario } from '#lib/me.ts';
import { CheckField } from '#ui/form/CheckField.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import classes from './Agenda.module.css';
import { Alcance } from './Alcance.tsx';
import { emHora, emMinutos, relogioDe } from './horas.ts';
import { useAgendar, useColegas, useLugaresDaAgenda, useMudar } from './queries.ts';
import { tentar, tentarMarcar } from './tentar.ts';

interface Valores {
  tipo: (typeof TIPOS_LIVRES)[number];
  titulo: string;
  local: string;
  descricao: string;
  dia: string;
  o_dia_todo: boolean;
  hora: string;
  fim_hora: string;
  /** '' for the same day */
  fim_dia: string;
  pessoas: string[];
  sala_id: string;
  cada: '' | (typeof CADAS)[number];
  termina: 'ate' | 'vezes';
  /** Named as what travels, so that a refusal stands at its field. */
  repete: { ate: string; vezes: string };
  alcance: (typeof ALCANCES)[number];
}

/** The hours of a whole day run to the midnight that ends it. */
function horasDe(v: Valores) {
  const fim = v.fim_dia || v.dia;
  return v.o_dia_todo
    ? { dia: v.dia, hora: '00:00', fim_dia: fim && addDias(fim, 1), fim_hora: '00:00' }
    : { dia: v.dia, hora: v.hora, fim_dia: fim, fim_hora: v.fim_hora };
}

const corpoDe = (v: Valores): BodyIn<typeof agendar> => ({
  tipo: v.tipo,
  titulo: v.titulo,
  local: v.local,
  descricao: v.descricao,
  ...horasDe(v),
  sala_id: v.sala_id || null,
  pessoas: v.tipo === 'Reunião' ? v.pessoas : [],
  repete: v.cada
    ? { cada: v.cada, ...(v.termina === 'ate' ? { ate: v.repete.ate || null } : { vezes: v.repete.vezes || null }) }
    : null,
});

const formulario = z.custom<Valores>().transform(corpoDe).pipe(agendarBody);

const NADA = {
  local: '',
  descricao: '',
  cada: '',
  termina: 'ate',
  repete: { ate: '', vezes: '' },
  alcance: 'este',
  fim_dia: '',
  sala_id: '',
} as const;

function valoresDe(c: Compromisso, eu: string): Valores {
  const r = relogioDe(c, fuso());
  const inteiro = r.hora === '00:00' && r.fim_hora === '00:00';
  const ultimo = inteiro ? addDias(r.fim_dia, -1) : r.fim_dia;
  return {
    ...NADA,
    tipo: c.tipo === 'Bloqueio' ? 'Bloqueio' : 'Reunião',
    titulo: c.titulo,
    local: c.local,
    descricao: c.descricao,
    dia: r.dia,
    o_dia_todo: inteiro,
    hora: inteiro ? '08:00' : r.hora,
    fim_hora: inteiro ? '09:00' : r.fim_hora,
    fim_dia: ultimo === r.dia ? '' : ultimo,
    pessoas: c.pessoas.map((p) => p.id).filter((id) => id !== eu),
    sala_id: c.sala?.id ?? '',
  };
}

const UMA_HORA = 60;
const valoresNovos = (dia: string, hora: string): Valores => ({
  ...NADA,
  tipo: 'Reunião',
  titulo: '',
  dia,
  o_dia_todo: false,
  hora,
  fim_hora: emHora(Math.min(emMinutos(hora) + UMA_HORA, 1439)),
  pessoas: [],
});

interface Props {
  /** What is changed; null: a new one, on this day and hour. */
  compromisso: Compromisso | null;
  dia: string;
  hora: string;
  onClose: () => void;
}

export function CompromissoDialog({ compromisso, dia, hora, onClose }: Props) {
  const agendar = useAgendar();
  const mudar = useMudar();
  const eu = useUsuario()?.id ?? '';
  const enviar = (v: Valores) => {
    const { tipo: _, repete: __, ...resto } = corpoDe(v);
    if (!compromisso) return tentarMarcar(() => agendar.mutateAsync(corpoDe(v)));
    const { id, versao } = compromisso;
    return tentar(() => mudar.mutateAsync({ id, versao, alcance: v.alcance, ...resto }));
  };
  return (
    <FormDialog
      title={compromisso ? 'Mudar o compromisso' : 'Marcar na agenda'}
      submit={compromisso ? 'Guardar as mudanças' : 'Marcar'}
      schema={formulario}
      initialValues={compromisso ? valoresDe(compromisso, eu) : valoresNovos(dia < hoje() ? hoje() : dia, hora)}
      onSubmit={enviar}
      onClose={onClose}
    >
      {!compromisso && (
        <RadioField
          name="tipo"
          label="O que é"
          options={[
            { value: 'Reunião', label: 'Reunião', hint: 'Com outras pessoas da prefeitura, que são avisadas.' },
            { value: 'Bloqueio', label: 'Bloqueio', hint: 'Um tempo só seu: ninguém marca nada nele.' },
          ]}
        />
      )}
      <TextField name="titulo" label="Título" maxLength={200} />
      <Quando />
      {!compromisso && <Repeticao />}
      <Participantes eu={eu} tipo={compromisso?.tipo} />
      <Sala />
      <TextField name="local" label="Lugar ou endereço da chamada" optional maxLength={300} />
      <TextAreaField name="descricao" label="Descrição" optional maxLength={2000} />
      {compromisso?.serie_id && <Alcance acao="Mudar" />}
    </FormDialog>
  );
}

function Quando() {
  const inteiro = useFormValue<boolean>('o_dia_todo');
  return (
    <>
      <CheckField name="o_dia_todo" label="O dia inteiro" />
      <div className={classes.campos}>
        <DateField name="dia" label="Dia" />
        <DateField name="fim_dia" label="Até outro dia" optional />
      </div>
      {!inteiro && (
        <div className={classes.campos}>
          <TextField name="hora" label="Começa às" type="time" />
          <TextField name="fim_hora" label="Termina às" type="time" />
        </div>
      )}
    </>
  );
}

function Repeticao() {
  const cada = useFormValue<string>('cada');
  const termina = useFormValue<string>('termina');
  return (
    <>
      <SelectField
        name="cada"
        label="Repete"
        optional
        placeholder="Não repete"
        options={CADAS.map((c) => ({ value: c, label: NOME_DO_CADA[c] }))}
      />
      {cada && (
        <>
          <RadioField
            name="termina"
            label="Termina"
            options={[
              { value: 'ate', label: 'Num dia' },
              { value: 'vezes', label: 'Depois de algumas vezes' },
            ]}
          />
          {termina === 'ate' ? (
            <DateField name="repete.ate" label="Último dia" />
          ) : (
            <NumberField
              name="repete.vezes"
              label="Quantas vezes"
              casas={0}
              hint={`De 2 a ${OCORRENCIAS_MAX}, contando a primeira.`}
            />
          )}
        </>
      )}
    </>
  );
}

/** The room that it takes; nothing where the town has none. */
function Sala() {
  const { data } = useLugaresDaAgenda();
  const escolhida = useFormValue<string>('sala_id');
  const salas = (data?.salas ?? []).filter((s) => s.ativa || s.id === escolhida);
  if (salas.length === 0) return null;
  return (
    <SelectField
      name="sala_id"
      label="Sala"
      optional
      placeholder="Nenhuma"
      options={salas.map((s) => ({
        value: s.id,
        label: [s.nome, s.local, s.lugares && plural(s.lugares, 'lugar', 'lugares')].filter(Boolean).join(' · '),
      }))}
    />
  );
}

function Participantes({ eu, tipo }: { eu: string; tipo: Compromisso['tipo'] | undefined }) {
  const { data: colegas = [] } = useColegas();
  const escolhido = useFormValue<string>('tipo');
  if ((tipo ?? escolhido) === 'Bloqueio') return null;
  return (
    <MultiSelectField
      name="pessoas"
      label="Quem participa"
      optional
      hint={`Além de você. Até ${PESSOAS_MAX} pessoas ao todo.`}
      options={colegas.filter((c) => c.id !== eu).map((c) => ({ value: c.id, label: c.nome }))}
    />
  );
}
