import { ActionIcon, Button } from '@mantine/core';
import type { Canal } from '@portal/domain/organizacoes/canais';
import { IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { LabelPrefix, useField } from '#ui/form/form-context.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import classes from './Identidade.module.css';

const TIPOS: { value: Canal['tipo']; label: string }[] = [
  { value: 'telefone', label: 'Telefone' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'email', label: 'E-mail' },
  { value: 'presencial', label: 'Balcão' },
  { value: 'endereco', label: 'Endereço' },
  { value: 'site', label: 'Site' },
];
const MAXIMO = 20;

/** The ways to reach the town, in the order in which the page of contact shows them. */
export function Canais() {
  const { id, value = [], error, setValue } = useField<Canal[]>('canais', 'Canais de atendimento');
  const sobe = (indice: number) => {
    const outros = value.filter((_, i) => i !== indice);
    setValue(outros.toSpliced(indice - 1, 0, value[indice] as Canal));
  };
  return (
    <fieldset id={id} tabIndex={-1} className={classes.canais}>
      <legend className="visually-hidden">Canais de atendimento</legend>
      {value.length === 0 && (
        <p className={classes.hint}>
          Sem canais aqui, a página Contato mostra o telefone, o e-mail, o endereço e o site escritos acima.
        </p>
      )}
      {value.map((_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity of its own, and its fields are named by place
        <LabelPrefix key={i} value={`Canal ${i + 1}`}>
          <div className={classes.canal}>
            <SelectField name={`canais.${i}.tipo`} label="Tipo" options={TIPOS} />
            <TextField name={`canais.${i}.rotulo`} label="Como se chama" placeholder="Protocolo geral" />
            <TextField name={`canais.${i}.valor`} label="Número ou endereço" />
            <TextField name={`canais.${i}.horario`} label="Horário" optional placeholder="Segunda a sexta, das 8h às 17h" />
            <div className={classes.mover}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                disabled={i === 0}
                aria-label={`Subir o canal ${i + 1}`}
                onClick={() => sobe(i)}
              >
                <IconArrowUp size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`Tirar o canal ${i + 1}`}
                onClick={() => setValue(value.filter((_canal, outro) => outro !== i))}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </div>
          </div>
        </LabelPrefix>
      ))}
      {error && <p className={classes.erro}>{error}</p>}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={value.length >= MAXIMO}
        onClick={() => setValue([...value, { tipo: 'telefone', rotulo: '', valor: '', horario: '' }])}
      >
        Incluir canal
      </Button>
    </fieldset>
  );
}
