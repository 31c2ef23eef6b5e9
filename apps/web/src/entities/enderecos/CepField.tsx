import { TextInput } from '@mantine/core';
import type { EnderecoDoCep } from '@portal/domain/recursos/contract';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { labelOf, type PartProps, ROOM_TO_PASTE, useField } from '#ui/form/form-context.ts';
import { useCep } from './cep.ts';
import classes from './EnderecoFields.module.css';

/** '89999000' → '89999-000', as far as it was typed. */
export function maskCep(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 8);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

interface Props extends PartProps {
  /** The address of a CEP that the person has just typed. */
  onFound: (endereco: EnderecoDoCep) => void;
}

/** A CEP that looks its address up when the eight digits are there. What it does not find never blocks. */
export function CepField({ name, label, hint, optional, disabled, onFound }: Props) {
  const { id, value = '', error, setValue, leave } = useField<string>(name, label);
  // what stood in the form before the person typed is not looked up: it would write over their own words
  const [typed, setTyped] = useState(false);
  const { data, isFetching } = useCep(value, { enabled: typed });
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (typed && data) found(data);
  }, [typed, data]);
  const unknown = typed && data === null && !isFetching;
  return (
    <div>
      <TextInput
        id={id}
        name={name}
        className={classes.cep}
        classNames={{ input: 'tabular' }}
        value={maskCep(value)}
        error={error}
        label={labelOf({ label, optional })}
        description={hint}
        disabled={disabled}
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder="00000-000"
        maxLength={ROOM_TO_PASTE}
        aria-describedby={unknown ? `${id}-cep` : undefined}
        onChange={(event) => {
          setTyped(true);
          setValue(maskCep(event.currentTarget.value));
        }}
        onBlur={leave}
      />
      <p id={`${id}-cep`} className={classes.status} data-desconhecido={unknown || undefined} role="status">
        {isFetching && 'Procurando o endereço…'}
        {unknown && (
          <>
            <IconInfoCircle size={16} aria-hidden />
            Não encontramos esse CEP. Confira o número ou preencha o endereço à mão.
          </>
        )}
        {typed && data && !isFetching && (
          <span className="visually-hidden">
            {data.logradouro ? 'Endereço preenchido' : 'Este CEP é de toda a cidade. Preencha a rua e o bairro'}:{' '}
            {[data.logradouro, data.bairro, `${data.cidade}/${data.uf}`].filter(Boolean).join(', ')}.
          </span>
        )}
      </p>
    </div>
  );
}
