import { incluirDiaFechado } from '@portal/domain/calendario/contract';
import { desmarcarBody } from '@portal/domain/calendario/fechamento';
import {
  AMBITOS,
  type DiaDoAno,
  diaFechadoBody,
  EXPEDIENTES,
  type Expediente,
  NOME_DO_AMBITO,
  NOME_DO_EXPEDIENTE,
  PRIMEIRO_ANO,
  ULTIMO_ANO,
} from '@portal/domain/calendario/model';
import { formatDataExtenso } from '@portal/domain/text/datas';
import { z } from 'zod';
import { bodyOf } from '#lib/body-of.ts';
import { notify } from '#lib/notify.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { RadioField } from '#ui/form/RadioField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { OQueMuda } from './OQueMuda.tsx';
import { useExcluirDia, useFacultativo, useIncluirDia } from './queries.ts';

interface IncluirProps {
  /** Told the year of the new day, so that the page can show it. */
  onIncluido: (ano: number) => void;
  onClose: () => void;
}

export function IncluirDialog({ onIncluido, onClose }: IncluirProps) {
  const incluir = useIncluirDia();
  return (
    <FormDialog
      title="Incluir dia"
      submit="Incluir dia"
      schema={bodyOf(incluirDiaFechado)}
      initialValues={{
        data: '',
        nome: '',
        ambito: 'municipal',
        repete_todo_ano: false,
        expediente: 'fechado',
        hora: '',
        ...NADA,
      }}
      onSubmit={async (values) => {
        const feito = await incluir.mutateAsync(values);
        contarOsQueFicaram(feito.ficaram);
        onIncluido(Number(feito.data.slice(0, 4)));
      }}
      onClose={onClose}
    >
      <DateField name="data" label="Data" min={`${PRIMEIRO_ANO}-01-01`} max={`${ULTIMO_ANO}-12-31`} />
      <TextField
        name="nome"
        label="Nome"
        hint="Como as pessoas conhecem o dia. Exemplo: Aniversário do município."
        maxLength={120}
      />
      <SelectField name="ambito" label="Tipo" options={AMBITOS.map((value) => ({ value, label: NOME_DO_AMBITO[value] }))} />
      <RadioField
        name="expediente"
        label="Neste dia a prefeitura"
        options={EXPEDIENTES.map((value) => ({ value, label: NOME_DO_EXPEDIENTE[value], hint: O_QUE_MUDA[value] }))}
      />
      <HoraField />
      <CheckField
        name="repete_todo_ano"
        label="Repete todo ano"
        hint="No mesmo dia e mês, a partir do ano da data. 29 de fevereiro vale só em ano bissexto."
      />
      <OQueMudaComODia />
    </FormDialog>
  );
}

const NADA = { desmarcar: [], palavra: '' };

/** As soon as a day is written; its name does not matter to what it moves. */
function OQueMudaComODia() {
  const data = useFormValue<string>('data') ?? '';
  const repete_todo_ano = useFormValue<boolean>('repete_todo_ano') ?? false;
  const expediente = useFormValue<Expediente>('expediente') ?? 'fechado';
  const hora = useFormValue<string>('hora') ?? '';
  const dia = { data, repete_todo_ano, expediente, hora, nome: 'Dia fechado', ambito: 'municipal' as const };
  return <OQueMuda fechamento={diaFechadoBody.safeParse(dia).success ? { dia } : null} />;
}

function contarOsQueFicaram(ficaram: number): void {
  if (ficaram > 0)
    notify(
      `${ficaram === 1 ? 'Uma hora mudou' : `${ficaram} horas mudaram`} enquanto você escolhia e ${ficaram === 1 ? 'ficou' : 'ficaram'} como ${ficaram === 1 ? 'está' : 'estão'}. Veja nas agendas.`,
      'error',
    );
}

/** What a day does to terms. */
const O_QUE_MUDA: Record<Expediente, string> = {
  fechado: 'Os prazos em dias úteis pulam este dia, e nenhum prazo termina nele.',
  fecha_mais_cedo: 'Conta como dia útil. Um prazo que terminaria nele passa para o dia útil seguinte.',
  abre_mais_tarde: 'Conta como dia útil, e um prazo pode terminar nele.',
};

/** Asked only where a part of the day is open. */
function HoraField() {
  const expediente = useFormValue<Expediente>('expediente');
  if (!expediente || expediente === 'fechado') return null;
  return <TextField name="hora" type="time" label={expediente === 'fecha_mais_cedo' ? 'Fecha às' : 'Abre às'} />;
}

export function ExcluirDialog({ dia, onClose }: { dia: DiaDoAno & { id: string }; onClose: () => void }) {
  const excluir = useExcluirDia();
  return (
    <ConfirmDialog
      title={`Excluir ${dia.nome}`}
      confirm="Excluir o dia"
      onConfirm={() => excluir.mutateAsync(dia.id)}
      onClose={onClose}
    >
      {dia.repete_todo_ano
        ? `${formatDataExtenso(dia.data)} e o mesmo dia nos outros anos voltam a contar como dia de trabalho inteiro.`
        : `${formatDataExtenso(dia.data)} volta a contar como dia de trabalho inteiro.`}{' '}
      Nenhum prazo que já foi dito a alguém fica menor; o que começar a correr agora conta este dia.
    </ConfirmDialog>
  );
}

/** Opens or closes an optional national day, in every year. */
export function FacultativoDialog({ dia, onClose }: { dia: DiaDoAno; onClose: () => void }) {
  const decidir = useFacultativo();
  const { facultativo, aberto, nome, data } = dia;
  if (!facultativo) return null;
  if (!aberto)
    return (
      <ConfirmDialog
        title={`Abrir: ${nome}`}
        confirm="Abrir neste dia"
        onConfirm={() => decidir.mutateAsync({ facultativo, aberto: true })}
        onClose={onClose}
      >
        {formatDataExtenso(data)}, e o mesmo ponto facultativo nos outros anos, passa a contar como dia de trabalho. Nenhum prazo
        que já foi dito a alguém fica menor.
      </ConfirmDialog>
    );
  return (
    <FormDialog
      title={`Fechar: ${nome}`}
      submit="Fechar neste dia"
      schema={z.object(desmarcarBody)}
      initialValues={NADA}
      onSubmit={async (values) =>
        contarOsQueFicaram((await decidir.mutateAsync({ facultativo, aberto: false, ...values })).ficaram)
      }
      onClose={onClose}
      description={`${formatDataExtenso(data)}, e o mesmo ponto facultativo nos outros anos, deixa de contar como dia de trabalho.`}
    >
      <OQueMuda fechamento={{ facultativo }} />
    </FormDialog>
  );
}
