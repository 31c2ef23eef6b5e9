import { MODALIDADES, type TipoDeAtendimento, tipoBody } from '@portal/domain/atendimentos/contract';
import { can } from '@portal/domain/usuarios/permissions';
import { z } from 'zod';
import { AvisoDeEncargos } from '#entities/encargos/AvisoDeEncargos.tsx';
import { type JanelaNoFormulario, JanelasField } from '#entities/horas/JanelasField.tsx';
import { useUsuario } from '#lib/me.ts';
import { CheckField } from '#ui/form/CheckField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import classes from './Atendimentos.module.css';
import { type TipoIn, useSalvarTipo, useSetoresDeAtendimento } from './queries.ts';

interface Valores {
  setor_id: string;
  nome: string;
  descricao: string;
  duracao_min: string;
  intervalo_min: string;
  vagas: string;
  antecedencia_horas: string;
  ate_dias: string;
  modalidade: string;
  local: string;
  /** one a line */
  perguntas: string;
  horarios: JanelaNoFormulario[];
  atendentes: string[];
  ativo: boolean;
  publico: boolean;
  espera_horas: string;
}

const linhas = (texto: string): string[] =>
  texto
    .split('\n')
    .map((l) => l.trim())
    .filter(Boolean);
const corpoDe = (v: Valores): TipoIn => ({
  ...v,
  modalidade: v.modalidade as TipoIn['modalidade'],
  perguntas: linhas(v.perguntas),
});
const formulario = z.custom<Valores>().transform(corpoDe).pipe(tipoBody);

const valoresDe = (t: TipoDeAtendimento | null, setor: string): Valores =>
  t
    ? {
        ...t,
        duracao_min: String(t.duracao_min),
        intervalo_min: String(t.intervalo_min),
        vagas: String(t.vagas),
        antecedencia_horas: String(t.antecedencia_horas),
        ate_dias: String(t.ate_dias),
        espera_horas: String(t.espera_horas),
        perguntas: t.perguntas.join('\n'),
        horarios: t.horarios.map((j) => ({ ...j, dia: String(j.dia) })),
        atendentes: t.atendentes.map((a) => a.id),
      }
    : {
        setor_id: setor,
        nome: '',
        descricao: '',
        duracao_min: '30',
        intervalo_min: '0',
        vagas: '1',
        antecedencia_horas: '2',
        ate_dias: '30',
        modalidade: 'Presencial',
        local: '',
        perguntas: '',
        horarios: [{ dia: '1', de: '08:00', ate: '12:00' }],
        atendentes: [],
        ativo: true,
        publico: false,
        espera_horas: '12',
      };

/** What is booked in a sector: how long, how many, when, where. */
export function TipoDialog({ tipo, onClose }: { tipo: TipoDeAtendimento | null; onClose: () => void }) {
  const { data: setores = [] } = useSetoresDeAtendimento();
  const salvar = useSalvarTipo();
  return (
    <FormDialog
      title={tipo ? `Horários de ${tipo.nome}` : 'Abrir horários'}
      submit={tipo ? 'Guardar os horários' : 'Abrir os horários'}
      size="lg"
      schema={formulario}
      initialValues={valoresDe(tipo, setores[0]?.id ?? '')}
      onSubmit={(v) => salvar.mutateAsync({ id: tipo?.id ?? null, versao: tipo?.versao ?? 1, body: corpoDe(v) })}
      onClose={onClose}
    >
      <SelectField name="setor_id" label="Setor" options={setores.map((s) => ({ value: s.id, label: s.nome }))} />
      <TextField name="nome" label="Nome" hint="Como o cidadão o procura: Tirar dúvidas do alvará." maxLength={120} />
      <TextAreaField name="descricao" label="Descrição" optional maxLength={1000} />
      <div className={classes.campos}>
        <NumberField name="duracao_min" label="Duração" unit="min" casas={0} />
        <NumberField name="intervalo_min" label="Intervalo depois" unit="min" casas={0} />
        <NumberField name="vagas" label="Pessoas por vez" casas={0} />
      </div>
      <div className={classes.campos}>
        <NumberField name="antecedencia_horas" label="Antecedência mínima" unit="h" casas={0} />
        <NumberField name="ate_dias" label="Abre até daqui a" unit="dias" casas={0} />
      </div>
      <RadioField name="modalidade" label="Como é" options={MODALIDADES.map((m) => ({ value: m, label: m }))} />
      <TextField name="local" label="Sala, ou endereço da chamada" maxLength={300} />
      <JanelasField name="horarios" about="As horas em que o setor atende. Feriados e ausências saem sozinhos." />
      <Atendentes />
      <SairamDoTipo tipo={tipo} />
      <TextAreaField
        name="perguntas"
        label="Perguntas a quem marca"
        optional
        hint="Uma por linha, até cinco. Todas são respondidas."
      />
      <NumberField
        name="espera_horas"
        label="Quem espera responde em"
        unit="h"
        casas={0}
        hint="Por quanto tempo a hora que abrir fica guardada para o primeiro da lista de espera."
      />
      <CheckField name="publico" label="Quem não tem conta também marca, pela página pública" />
      <CheckField name="ativo" label="Aberto: pode ser marcado" />
    </FormDialog>
  );
}

/** Taken out as it is chosen now: what they were to receive stays theirs until it is passed on. Read by managers alone. */
function SairamDoTipo({ tipo }: { tipo: TipoDeAtendimento | null }) {
  const agora = useFormValue<string[]>('atendentes') ?? [];
  const usuario = useUsuario();
  const sairam = tipo?.atendentes.filter((a) => !agora.includes(a.id)) ?? [];
  if (!can(usuario, 'perfil.gestor.prefeitura')) return null;
  return (
    <div role="status">
      {sairam.map(({ id, nome }) => (
        <AvisoDeEncargos key={id} id={id} nome={nome}>
          As horas já marcadas continuam com esta pessoa até você passá-las.
        </AvisoDeEncargos>
      ))}
    </div>
  );
}

function Atendentes() {
  const { data: setores = [] } = useSetoresDeAtendimento();
  const setor = useFormValue<string>('setor_id');
  const pessoas = setores.find((s) => s.id === setor)?.pessoas ?? [];
  return (
    <MultiSelectField
      name="atendentes"
      label="Quem atende"
      optional
      hint="A hora entra na agenda da pessoa, e quem está ausente ou ocupado não recebe. Em branco, é o balcão."
      options={pessoas.map((p) => ({ value: p.id, label: p.nome }))}
    />
  );
}
