import type { Vistoria } from '@portal/domain/vistorias/contract';
import { agendarVistoriaBody } from '@portal/domain/vistorias/contract';
import { formatTime, plural } from '#lib/format.ts';
import { DateField } from '#ui/form/DateField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { NumberField } from '#ui/form/NumberField.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { diaEHora } from './quando.ts';
import { useAgendar, useFiscais } from './queries.ts';
import classes from './Vistorias.module.css';

const schema = agendarVistoriaBody.omit({ versao: true });

/** Day, hour and who goes, beside what each already has on that day. */
export function AgendarDialog({ vistoria: v, onClose }: { vistoria: Vistoria; onClose: () => void }) {
  const agendar = useAgendar(v.id);
  const { dia, hora } = v.inicio ? diaEHora(v.inicio) : { dia: '', hora: '' };
  return (
    <FormDialog
      title={v.inicio ? 'Marcar outro dia' : 'Agendar a vistoria'}
      submit={v.inicio ? 'Remarcar e avisar' : 'Agendar e avisar'}
      size="lg"
      schema={schema}
      initialValues={{ dia, hora, duracao_minutos: v.duracao_minutos, fiscal_id: v.fiscal_id ?? '' }}
      description={v.preferencia ? `Quem pediu prefere: ${v.preferencia}` : 'As partes e o fiscal recebem um aviso e um e-mail.'}
      onSubmit={(body) => agendar.mutateAsync({ ...body, versao: v.versao })}
      onClose={onClose}
    >
      <div className={classes.lado}>
        <DateField name="dia" label="Dia" />
        <TextField name="hora" label="Hora" type="time" />
        <NumberField name="duracao_minutos" label="Duração" unit="min" casas={0} asNumber />
      </div>
      <Fiscais vistoria={v} />
    </FormDialog>
  );
}

function Fiscais({ vistoria }: { vistoria: Vistoria }) {
  const dia = useFormValue<string>('dia') ?? '';
  const { data } = useFiscais(vistoria.id, /^\d{4}-\d\d-\d\d$/.test(dia) ? dia : '');
  if (!data) return <p className={classes.fraco}>Escolha o dia para ver quem está livre.</p>;
  if (data.length === 0)
    return (
      <p className={classes.fraco}>
        Ninguém do setor {vistoria.setor} faz vistorias. Dê a alguém dele o direito de analisar, no organograma.
      </p>
    );
  return (
    <RadioField
      name="fiscal_id"
      label="Quem vai"
      options={data.map((f) => {
        const ocupado = f.ocupado.map((o) => `${formatTime(o.inicio)} às ${formatTime(o.fim)}`).join(', ');
        const porque = [f.atende && 'atende o bairro', f.no_dia > 0 && plural(f.no_dia, 'vistoria no dia', 'vistorias no dia')];
        const dito = f.ausente ? 'ausente neste dia' : ocupado ? `ocupado das ${ocupado}` : 'livre neste dia';
        return { value: f.id, label: `${f.nome}: ${[dito, ...porque].filter(Boolean).join(', ')}`, disabled: f.ausente };
      })}
    />
  );
}
